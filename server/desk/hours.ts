import { type SQL, sql } from 'drizzle-orm';
import type { ReviewKind } from '#contract/values/desk.ts';
import { reviewTimes } from '../rule-numbers.ts';

const { reviewHours, rushReviewHours, appealHours } = reviewTimes;

/** By when each kind is decided. */
export const reviewHoursOf: Record<ReviewKind, number> = {
  RUSH_JOB: rushReviewHours,
  JOB: reviewHours,
  PERSON: reviewHours,
  POINTS: reviewHours,
  APPEAL: appealHours,
};

/**
 * The kind of a job or a person that waits, as SQL over its row. As `isAppealOpen` says it: what is under review and was appealed, since
 * an approval takes the appeal away and nothing brings back what was declined after one.
 */
export const jobKind: SQL = sql`case when j.appealed_at is not null then 'APPEAL'
  when 'RUSH_BOOKING' = any(j.premium_services) then 'RUSH_JOB' else 'JOB' end`;
export const userKind: SQL = sql`case when u.appealed_at is not null then 'APPEAL' else 'PERSON' end`;

/** The hours of a kind, as SQL. */
export const hoursOfKind = (kind: SQL): SQL =>
  sql`case ${kind} ${sql.join(
    Object.entries(reviewHoursOf).map(([name, hours]) => sql`when ${name}::text then ${hours}::int`),
    sql` `,
  )} end`;
