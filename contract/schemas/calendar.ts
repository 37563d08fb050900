import { calendarStatuses } from '../values/calendar.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** The address at which calendar programs read someone’s jobs: whoever knows it can read them. */
export const CalendarFeed = z.object({
  /** The path on this site, including the secret; null without one. */
  address: z.string().nullable(),
  createdAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** A file for calendar programs (RFC 5545). */
export const CalendarFile = z.object({ filename: z.string(), text: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

export const CalendarStatus = z.enum(calendarStatuses);

export const calendarRows = rows({
  /** Not in the specification. */
  getCalendarFeed: {
    does: 'The caller’s secret calendar address, if there is one.',
    who: 'SIGNED_IN',
    answer: CalendarFeed,
  },
  /** Not in the specification. */
  saveCalendarFeed: {
    does: 'Makes the caller’s secret calendar address, or a new one in its place: the one before works no more.',
    who: 'SIGNED_IN',
    body: z.object({ renew: z.boolean().optional() }),
    answer: CalendarFeed,
  },
  /** Not in the specification. */
  revokeCalendarFeed: {
    does: 'Ends the caller’s calendar address: whoever has it reads nothing any more.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: CalendarFeed,
  },
  /** Not in the specification. */
  getJobCalendar: {
    does: 'A job as a file for calendar programs: its manager’s, or that of a model who takes part.',
    who: 'JOB_OWNER_OR_MODEL',

    answer: CalendarFile,
  },
});
