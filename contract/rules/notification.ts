import { essentialKinds, type NotificationKind } from '../values/notification.ts';

type EssentialKind = (typeof essentialKinds)[number];

export const isEssential = (kind: NotificationKind): kind is EssentialKind =>
  // The type of `includes` accepts only members of the narrower list.
  (essentialKinds as readonly NotificationKind[]).includes(kind);
