import { notificationChannels, notificationKinds } from '../values/notification.ts';
import { TimeZone } from './place.ts';
import { rows } from './row.ts';
import { TimeOfDay } from './time-of-day.ts';
import { z } from './zod.ts';

export const NotificationKind = z.enum(notificationKinds);

export const NotificationChannel = z.enum(notificationChannels);

const choice = z.object({ inProduct: z.boolean(), push: z.boolean(), sms: z.boolean() });

const on = z.boolean().refine(isOn => isOn, 'This must reach you: it cannot be turned off.');

const always = z.object({ inProduct: on, push: on, sms: on });

/**
 * From one time of day to another, past midnight when the second is earlier: texts that can wait are sent afterwards.
 */
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
    REVIEWS: choice,
    NEWS: choice,
  } satisfies Record<z.infer<typeof NotificationKind>, z.ZodType>),
  quietHours: QuietHours.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const notificationRows = rows({
  /** Not in the specification, which names the screen. */
  getNotificationSettings: {
    does: 'What the caller is told of, by which ways, and when not to be disturbed.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    answer: NotificationSettings,
  },
  /** Not in the specification, which names the screen. */
  saveNotificationSettings: {
    does: 'Saves what the caller is told of; what must reach people cannot be turned off.',
    who: 'SIGNED_IN',
    body: NotificationSettings,
    answer: NotificationSettings,
  },
});
