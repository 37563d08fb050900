import { type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/job-fields.ts';
import { LOCAL_MILES, milesBetween } from '../job/talent-read.ts';
import { ofAge, oneOf } from '../model/read.ts';
import { CELL_DEGREES, middleOfCellSql } from '../place/circle.ts';
import type { Brief } from './brief.ts';

/** All the times of a brief as one value, which an index of ranges can be asked about. */
const timesOf = (periods: TimeRange[]): SQL => {
  const ranges = periods.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`);
  return sql`${`{${ranges.join(',')}}`}::tstzmultirange`;
};

/** Whether a model, `m`, is neither booked nor away at any of these times. */
export const isFree = (periods: TimeRange[]): SQL =>
  periods.length === 0
    ? sql`true`
    : sql`(not exists (select from booked_periods b where b.model_id = m.user_id and b.during && ${timesOf(periods)})
        and not exists (select from book_outs o where o.model_id = m.user_id and o.during && ${timesOf(periods)}))`;

/** Distances are taken from the middle of the cell a model lives in, so that asking often does not find a home. */
const home = middleOfCellSql(sql`m.latitude`, sql`m.longitude`);

/** Miles from the venue to a model, `m`; null while the venue is not known. */
export const milesTo = (venue: Brief['venue']): SQL =>
  venue
    ? milesBetween(home.latitude, home.longitude, sql`${venue.latitude}::float8`, sql`${venue.longitude}::float8`)
    : sql`null::float8`;

const MILES_PER_DEGREE = 69;

/** Within local distance of the venue; the box comes first because an index can answer it. */
export const isLocal = (venue: NonNullable<Brief['venue']>): SQL => {
  const reach = LOCAL_MILES / MILES_PER_DEGREE + CELL_DEGREES;
  const wide = reach / Math.max(0.01, Math.cos((venue.latitude * Math.PI) / 180));
  const [west, east] = [venue.longitude - wide, venue.longitude + wide];
  const box = sql`m.latitude between ${venue.latitude - reach}::float8 and ${venue.latitude + reach}::float8`;
  // A box across the date line would be two boxes: there the distance alone decides.
  const band = west < -180 || east > 180 ? sql`true` : sql`m.longitude between ${west}::float8 and ${east}::float8`;
  return sql`(${box} and ${band} and ${milesTo(venue)} <= ${LOCAL_MILES}::float8)`;
};

/** What no score can make up for, apart from the distance. */
export const hardFacts = (brief: Brief, now: Date, ageMin: number): SQL[] => [
  sql`m.listed`,
  ofAge(now, ageMin),
  ...(brief.genders ? [oneOf('gender', brief.genders)] : []),
  ...(brief.needsConsent ? [sql`m.sensitive_consent`] : []),
  ...(brief.periods.length > 0 ? [isFree(brief.periods)] : []),
  ...(brief.jobId
    ? [sql`not exists (select from participants p where p.job_id = ${brief.jobId}::uuid and p.model_id = m.user_id)`]
    : []),
];
