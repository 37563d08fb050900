import { dayError } from '../rules/days.ts';
import { Instant } from './instant.ts';
import { ModelCalendar } from './model-calendar.ts';
import { rows } from './row.ts';
import { TimeOfDay } from './time-of-day.ts';
import { z } from './zod.ts';

const DAYS_MAX = 366;

const DAY_MS = 86_400_000;

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

const calendarDay = z.iso.date('Choose a day.').superRefine((at, context) => {
  const message = dayError(at);
  if (message) context.addIssue({ code: 'custom', message });
});

const AddRepeatingBookOut = z
  .object({
    firstDay: calendarDay,
    lastDay: calendarDay.nullable(),
    everyWeeks: z.literal([1, 2], 'Choose every week, or every second.'),
    hours: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'The last day comes after the first.',
  });

export const bookOutRows = rows({
  /** Not in the specification, which leaves the model’s side to the app. */
  getBookOuts: {
    does: 'When a model is away, and when booked.',
    who: 'MODEL',
    whileSeeing: true,
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
  /** Not in the specification, which leaves the model’s side to the app. */
  addRepeatingBookOut: {
    does: 'Says at which times a model is away every week, or every second one. What is booked stays booked.',
    who: 'MODEL',
    body: AddRepeatingBookOut,
    answer: ModelCalendar,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  removeRepeatingBookOut: {
    does: 'Takes repeating times away back.',
    who: 'MODEL',

    answer: ModelCalendar,
  },
});
