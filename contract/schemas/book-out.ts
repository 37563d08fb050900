import { dayError } from '../rules/days.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

const DAYS_MAX = 366;

const DAY_MS = 86_400_000;

/** A time at which a model is away. */
export const BookOut = z.object({ id: Id, start: Instant, end: Instant });
export type BookOut = z.infer<typeof BookOut>;

/** A booked time, named as in messages: `Runway in Miami on Dec 1`. */
export const BookedTime = z.object({ jobId: Id, name: z.string(), start: Instant, end: Instant });
export type BookedTime = z.infer<typeof BookedTime>;

/** A model's future times, the nearest first; days are in `timeZone`, where the model lives. */
export const ModelCalendar = z.object({
  timeZone: z.string(),
  bookOuts: z.array(BookOut),
  booked: z.array(BookedTime),
});
export type ModelCalendar = z.infer<typeof ModelCalendar>;

const day = Instant.superRefine((at, context) => {
  const message = dayError(at.slice(0, 10));
  if (message) context.addIssue({ code: 'custom', message });
});

const AddBookOut = z
  .object({ start: day, end: day })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    error: 'The end comes after the start.',
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= DAYS_MAX * DAY_MS, {
    path: ['end'],
    error: 'At most a year at a time.',
  });

export const bookOutRows = rows({
  /** Not in the specification, which leaves the model’s side to the app. */
  getBookOuts: {
    does: 'When a model is away, and when booked.',
    who: 'MODEL',
    answer: ModelCalendar,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  addBookOut: {
    does: 'Says when a model is away; joined with what it touches. Refused, with the booking named, where one is booked.',
    who: 'MODEL',
    body: AddBookOut,
    answer: ModelCalendar,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  removeBookOut: {
    does: 'Takes a time away back.',
    who: 'MODEL',

    answer: ModelCalendar,
  },
});
