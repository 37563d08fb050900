import { busyCalendarFailures } from '../values/busy-calendar.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { TimeOfDay } from './time-of-day.ts';
import { z } from './zod.ts';

/** A time at which a model is away. */
export const BookOut = z.object({ id: Id, start: Instant, end: Instant });
export type BookOut = z.infer<typeof BookOut>;

/** Times away that repeat on the weekday of `firstDay`, in the model's zone. */
export const RepeatingBookOut = z.object({
  id: Id,
  firstDay: z.iso.date(),
  /** Null without an end. */
  lastDay: z.iso.date().nullable(),
  everyWeeks: z.number().int(),
  /** Null: the whole day. An end at or before the start is on the next day. */
  hours: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
});
export type RepeatingBookOut = z.infer<typeof RepeatingBookOut>;

/** Another calendar of the model, read every hour. Of its entries only the times are stored. */
export const BusyCalendar = z.object({
  /** The host of the address: the rest may be a secret. */
  host: z.string(),
  /** When it was last read; null before the first time. */
  readAt: Instant.nullable(),
  /** Why the last attempt failed; null when it did not. */
  failure: z.enum(busyCalendarFailures).nullable(),
  /** Times taken from it that are still ahead. */
  times: z.number().int(),
  /** Its entries that could not be read, or only in part, when it was last read. */
  unread: z.number().int(),
});
export type BusyCalendar = z.infer<typeof BusyCalendar>;

/** A booked time, named as in messages: `Runway in Miami on Dec 1`. */
export const BookedTime = z.object({ jobId: Id, name: z.string(), start: Instant, end: Instant });
export type BookedTime = z.infer<typeof BookedTime>;

/** A model's future times, the nearest first; days are in `timeZone`, where the model lives. */
export const ModelCalendar = z.object({
  timeZone: z.string(),
  /** Those entered one by one. */
  bookOuts: z.array(BookOut),
  repeating: z.array(RepeatingBookOut),
  busyCalendar: BusyCalendar.nullable(),
  /** Until when clients see that the model is available; null when they do not. */
  availableUntil: Instant.nullable(),
  booked: z.array(BookedTime),
});
export type ModelCalendar = z.infer<typeof ModelCalendar>;
