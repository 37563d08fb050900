/** What a notice is about, and so where it leads: a job as a whole, a part of it, or the reader's own account. */
export const noticeCauses = ['JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'ACCOUNT'] as const;
export type NoticeCause = (typeof noticeCauses)[number];

/** `unread` counts up to here: more are shown as "99+". */
export const UNREAD_MOST = 100;

/** What people are told of. */
export const notificationKinds = [
  'BOOKINGS',
  'ACCOUNT',
  'APPLICATIONS',
  'REQUESTS',
  'MESSAGES',
  'JOB_CHANGES',
  'MONEY',
  'NEWS',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A booking made, changed or cancelled, and what is decided about an account: nobody can turn these off. */
export const essentialKinds = ['BOOKINGS', 'ACCOUNT'] as const satisfies readonly NotificationKind[];

/** The ways to a person; notices on phones come with the app for models. */
export const notificationChannels = ['inProduct', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What is off for someone who has never chosen: nobody gets news by text who did not ask for it. */
export const offAtFirst: Record<NotificationChannel, readonly NotificationKind[]> = { inProduct: [], sms: ['NEWS'] };
