import { type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { ofAge, oneOf } from '../model/index.ts';
import { milesBetween } from '../place/index.ts';
import type { Brief } from './brief.ts';

/** The brief's times as one multirange, for the index of ranges. */
const timesOf = (periods: TimeRange[]): SQL => {
  const ranges = periods.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`);
  return sql`${`{${ranges.join(',')}}`}::tstzmultirange`;
};

const DAY_MS = 86_400_000;
const DAYS = 64n;

/** The days of these times, in the format of `busy_days`. */
const daysOf = (periods: TimeRange[]): bigint => {
  let days = 0n;
  for (const { start, end } of periods) {
    const first = Math.floor(Date.parse(start) / DAY_MS);
    const last = Math.min(first + Number(DAYS) - 1, Math.floor((Date.parse(end) - 1) / DAY_MS));
    for (let day = first; day <= last; day += 1) days |= 1n << (BigInt(day) % DAYS);
  }
  return BigInt.asIntN(Number(DAYS), days);
};

/**
 * Whether a model, `m`, is free at all of these times. `busy_days` answers most; the rest is checked per model, so that
 * the planner never joins everyone's times.
 */
export const isFree = (periods: TimeRange[]): SQL => {
  if (periods.length === 0) return sql`true`;
  const held = (table: 'booked_periods' | 'book_outs') =>
    sql`(select true from ${sql.raw(table)} t where t.model_id = m.user_id and t.during && ${timesOf(periods)} limit 1)`;
  return sql`(m.busy_days & ${String(daysOf(periods))}::bigint = 0
    or (${held('booked_periods')} is null and ${held('book_outs')} is null))`;
};

/**
 * Miles from the venue to a model, `m`; null without a venue. Distances are measured from the centre of the model's
 * grid cell, so that repeated searches do not reveal a home.
 */
export const milesTo = (venue: Brief['venue']): SQL =>
  venue
    ? milesBetween(
        sql`m.cell_latitude`,
        sql`m.cell_longitude`,
        sql`${venue.latitude}::float8`,
        sql`${venue.longitude}::float8`,
      )
    : sql`null::float8`;

/** Hard requirements that the model's row answers, apart from distance. */
export const profileFacts = (brief: Brief, now: Date, ageMin: number): SQL[] => [
  sql`m.listed`,
  ofAge(now, ageMin),
  ...(brief.genders ? [oneOf('gender', brief.genders)] : []),
  ...(brief.needsConsent ? [sql`m.sensitive_consent`] : []),
];

/** The other hard requirements: free at those times, and not in the job already. */
export const calendarFacts = (brief: Brief): SQL[] => [
  ...(brief.periods.length > 0 ? [isFree(brief.periods)] : []),
  ...(brief.jobId
    ? [
        sql`m.user_id <> all (array(select p.model_id from participants p where p.job_id = ${brief.jobId}::uuid))`,
        // Whom a model has blocked finds them no more; once for a search, because few have blocked anyone.
        sql`m.user_id <> all (array(select blocker.id from jobs own join users hiring on hiring.id = own.manager_id
          join chat_blocks b on b.blocked_id = hiring.chat_user_id join users blocker on blocker.chat_user_id = b.blocker_id
          where own.id = ${brief.jobId}::uuid))`,
      ]
    : []),
];

/** All hard requirements apart from distance. */
export const hardFacts = (brief: Brief, now: Date, ageMin: number): SQL[] => [
  ...profileFacts(brief, now, ageMin),
  ...calendarFacts(brief),
];
