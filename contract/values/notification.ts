/**
 * The subject of a notice, which decides where it links: a job as a whole, a part of it, the way there, the reader's own account, or
 * their messages.
 */
export const noticeCauses = [
  'JOB',
  'BOOKED',
  'DECLINED',
  'DETAILS',
  'PAYMENT',
  'WORK',
  'TRAVEL',
  'ACCOUNT',
  'IDENTITY',
  'CHAT',
] as const;
export type NoticeCause = (typeof noticeCauses)[number];
/** Those that are about a job. */
export type JobCause = Exclude<NoticeCause, 'ACCOUNT' | 'IDENTITY' | 'CHAT'>;

/** `unread` counts up to this; more are shown as "99+". */
export const UNREAD_MAX = 100;

/** The kinds of notices. */
export const notificationKinds = [
  'BOOKINGS',
  'ACCOUNT',
  'APPLICATIONS',
  'REQUESTS',
  'MESSAGES',
  'JOB_CHANGES',
  'MONEY',
  'REVIEWS',
  'NEWS',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Bookings made, changed or cancelled, and decisions about an account: nobody can turn these off. */
export const essentialKinds = ['BOOKINGS', 'ACCOUNT'] as const satisfies readonly NotificationKind[];

/** The channels to a person. A push goes to each device that has it switched on. */
export const notificationChannels = ['inProduct', 'push', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Devices of one person that get pushes; one more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** What is off by default: nobody gets news outside the product without asking for it. */
export const offByDefault: Record<NotificationChannel, readonly NotificationKind[]> = {
  inProduct: [],
  push: ['NEWS'],
  sms: ['NEWS'],
};

/** Channels that leave the product, whose notices wait for quiet hours and caps. */
export const outboundChannels = ['SMS', 'PUSH'] as const;
export type OutboundChannel = (typeof outboundChannels)[number];

/** What can be answered from a push notice itself. */
export const pushActions = ['ACCEPT', 'DECLINE', 'ON_MY_WAY'] as const;
export type PushAction = (typeof pushActions)[number];

/** What a push notice carries to a device, encrypted for it alone. */
export type PushPayload = {
  title: string;
  body: string;
  /** The page of the product it opens. */
  address: string;
  /** A later notice with the same tag replaces an earlier one on the device. */
  tag: string;
  actions: readonly PushAction[];
};

/** From the service worker to an open page: show this address. */
export type OpenAddress = { kind: 'OPEN'; address: string };

/** Likewise: the browser has replaced the subscription to push notices. */
export type PushChanged = { kind: 'PUSH_CHANGED' };

/** Where someone was not told of something. */
export const unsentChannels = ['IN_PRODUCT', ...outboundChannels] as const;
export type UnsentChannel = (typeof unsentChannels)[number];

/**
 * OVER: what it was about had ended, or was read, before it left. REFUSED: the provider says that the number takes no texts, or that the
 * browser takes no pushes any more. FAILED: the provider did not take it at any attempt.
 */
export const unsentBecause = ['TURNED_OFF', 'OVER', 'REFUSED', 'FAILED'] as const;
export type UnsentBecause = (typeof unsentBecause)[number];
