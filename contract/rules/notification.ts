import { essentialKinds, type NotificationKind } from '../values/notification.ts';

type EssentialKind = (typeof essentialKinds)[number];

export const isEssential = (kind: NotificationKind): kind is EssentialKind =>
  (essentialKinds as readonly NotificationKind[]).includes(kind);
