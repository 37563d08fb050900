import { essentialKinds, type NotificationKind } from '../values/notification.ts';

type EssentialKind = (typeof essentialKinds)[number];

export const isEssential = (kind: NotificationKind): kind is EssentialKind =>
  // `includes` takes only members of a narrower list.
  (essentialKinds as readonly NotificationKind[]).includes(kind);
