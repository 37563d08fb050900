import { z } from 'zod';
import { get, put } from './call.ts';
import { TimeZone } from './place.ts';

/** What people are told of. */
export const NotificationKind = z.enum([
  'BOOKINGS',
  'ACCOUNT',
  'APPLICATIONS',
  'REQUESTS',
  'MESSAGES',
  'JOB_CHANGES',
  'MONEY',
  'NEWS',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** A booking made, changed or cancelled, and what is decided about an account: nobody can turn these off. */
export const essentialKinds = ['BOOKINGS', 'ACCOUNT'] as const satisfies readonly NotificationKind[];
type EssentialKind = (typeof essentialKinds)[number];

export const isEssential = (kind: NotificationKind): kind is EssentialKind =>
  (essentialKinds as readonly NotificationKind[]).includes(kind);

/** The ways to a person; notices on phones come with the app for models. */
export const NotificationChannel = z.enum(['inProduct', 'sms']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

const choice = z.object({ inProduct: z.boolean(), sms: z.boolean() });
const on = z.boolean().refine(isOn => isOn, 'This must reach you: it cannot be turned off.');
const always = z.object({ inProduct: on, sms: on });

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.');

/** From one time of day to another, past midnight where the second is earlier: what can wait is told afterwards. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay, timeZone: TimeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another time than the first.' });
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationSettings = z.object({
  kinds: z.object({
    BOOKINGS: always,
    ACCOUNT: always,
    APPLICATIONS: choice,
    REQUESTS: choice,
    MESSAGES: choice,
    JOB_CHANGES: choice,
    MONEY: choice,
    NEWS: choice,
  } satisfies Record<NotificationKind, z.ZodType>),
  quietHours: QuietHours.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** What is off for someone who has never chosen: nobody gets news by text who did not ask for it. */
export const offAtFirst: Record<NotificationChannel, readonly NotificationKind[]> = { inProduct: [], sms: ['NEWS'] };

export const notificationCalls = {
  /** Not in the specification, which names the screen. */
  getNotificationSettings: get('/user/notifications', {
    does: 'What the caller is told of, by which ways, and when not to be disturbed.',
    who: 'SIGNED_IN',
    answer: NotificationSettings,
  }),
  /** Not in the specification, which names the screen. */
  saveNotificationSettings: put('/user/notifications', {
    does: 'Saves what the caller is told of; what must reach people cannot be turned off.',
    who: 'SIGNED_IN',
    body: NotificationSettings,
    answer: NotificationSettings,
  }),
};
