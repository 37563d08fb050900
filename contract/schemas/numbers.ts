import { categoryCodes } from '../values/job-fields.ts';
import { NUMBER_WEEKS_MAX, numberKinds } from '../values/numbers.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const NumberKind = z.enum(numberKinds);
const Day = z.iso.date('Give a day as 2026-08-31.');
const Category = z.enum(categoryCodes);

/** Which facts are counted. */
export const NumbersAsked = z.object({
  weeks: z.coerce
    .number('Give a number of weeks.')
    .int('Give whole weeks.')
    .min(1, 'Ask for one week at least.')
    .max(NUMBER_WEEKS_MAX, `At most ${NUMBER_WEEKS_MAX} weeks are shown at once.`)
    .optional(),
  /** A day of the last week (UTC); default: today. */
  until: Day.optional(),
  city: text('The city', 1, 400).optional(),
  category: Category.optional(),
});
export type NumbersAsked = z.infer<typeof NumbersAsked>;

/** A value, and how many facts it is about: `of` of a share is what it is a share of. Null where there is nothing to say. */
export const Figure = z.object({ value: z.number().nullable(), of: z.number() });
export type Figure = z.infer<typeof Figure>;

/** Beside the same of the period before, which is as long and has as many hours so far. */
const Compared = z.object({ now: Figure, before: Figure });

export const NumberAnswer = z.object({
  name: NumberKind,
  total: Compared,
  /** In the order of the answer's weeks; `before` is the same week of the period before. */
  weeks: z.array(Compared),
  /** Those with the most facts; empty for what has no place. */
  cities: z.array(Compared.extend({ city: z.string() })),
  categories: z.array(Compared.extend({ category: Category })),
});
export type NumberAnswer = z.infer<typeof NumberAnswer>;

export const Numbers = z.object({
  /** When they were computed. */
  asOf: Instant,
  /** Mondays. A week that is not over has the facts so far, and its week before those up to the same moment. */
  weeks: z.array(z.object({ day: z.iso.date(), isPartial: z.boolean() })),
  /** The first Monday of the period before. */
  before: z.iso.date(),
  /** Cities of all jobs that were sent, those with most jobs first. */
  cities: z.array(z.string()),
  /** Those that the caller's role may read. */
  items: z.array(NumberAnswer),
});
export type Numbers = z.infer<typeof Numbers>;

export const numberRows = rows({
  /** Not in the specification. */
  getNumbers: {
    does: 'The numbers of the marketplace for some weeks, by week, city and category, beside the period before; those about money for finance and owners alone.',
    who: 'STAFF',
    query: NumbersAsked,
    answer: Numbers,
  },
});
