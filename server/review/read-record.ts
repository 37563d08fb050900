import { sql } from 'drizzle-orm';
import type { ModelRecord } from '#contract/schemas/review.ts';
import { STARS_MAX } from '#contract/values/review.ts';
import { readPausedUntil } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { leavePoints, reviewing } from '../rule-numbers.ts';

const counted = {
  kept: columns.number,
  late: columns.number,
  leftLate: columns.number,
  notConfirmed: columns.number,
  noShows: columns.number,
  points: columns.number,
};

const stars = { stars: columns.number, count: columns.number };

/** A day of a range has no hour at which it begins, so nobody is late for it. */
const cameLate = sql`exists (select from shifts s where s.job_id = done.job_id and s.model_id = done.model_id
  and s.checked_in_at > lower(s.during) + make_interval(mins => ${reviewing.lateMinutes}::int)
  and s.planned_minutes * 60 = extract(epoch from upper(s.during) - lower(s.during)))`;

/** Of years of bookings, only those that stand have their jobs and shifts read. */
const readCounts = async (db: Db, modelId: string) => {
  const [row] = await readRows(
    db,
    counted,
    sql`with missed as materialized (select job_id from no_shows where model_id = ${modelId} and status = 'CONFIRMED'),
      done as materialized (
        select p.job_id, p.model_id from participants p join jobs j on j.id = p.job_id
        where p.model_id = ${modelId} and p.status = 'BOOKED' and j.lifecycle = 'COMPLETED' and p.job_id not in (select job_id from missed))
      select (select count(*)::int from done) as kept,
        (select count(*)::int from done where ${cameLate}) as late,
        (select count(*)::int from participants where model_id = ${modelId} and passed_at is not null) as "notConfirmed",
        (select count(*)::int from missed) as "noShows",
        (select count(*)::int from model_points where model_id = ${modelId} and job_id not in (select job_id from missed)) as "leftLate",
        (select coalesce(sum(points), 0)::int from model_points where model_id = ${modelId}
          and created_at > app_now() - make_interval(months => ${leavePoints.fadeMonths}::int)) as points`,
  );
  return row ?? { kept: 0, late: 0, leftLate: 0, notConfirmed: 0, noShows: 0, points: 0 };
};

type Counts = Pick<ModelRecord, 'kept' | 'late' | 'leftLate' | 'notConfirmed' | 'noShows'>;

/** The share of bookings that were honoured: one that the model came late to counts half, a lost one nothing. */
export const reliabilityOf = ({ kept, late, leftLate, notConfirmed, noShows }: Counts): number => {
  const bookings = kept + leftLate + notConfirmed + noShows;
  return bookings === 0 ? 100 : Math.round((100 * (kept - late / 2)) / bookings);
};

/** The mean, and how many there are of each number of stars. */
const ratingOf = (rows: readonly { stars: number; count: number }[]) => {
  const counts = Array.from({ length: STARS_MAX }, (_, at) => rows.find(row => row.stars === at + 1)?.count ?? 0);
  const reviewsCount = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, at) => total + count * (at + 1), 0);
  return { stars: counts, reviewsCount, rating: reviewsCount === 0 ? null : sum / reviewsCount };
};

/** Of a model, from what clients wrote. */
export const readModelRating = async (db: Db, modelId: string) =>
  ratingOf(
    await readRows(
      db,
      stars,
      sql`select stars, count(*)::int as count from reviews where model_id = ${modelId} and side = 'MANAGER'
        and shown_at is not null and removed_at is null group by stars`,
    ),
  );

/** Of a client, from what models wrote. */
export const readClientRating = async (db: Db, managerId: string) =>
  ratingOf(
    await readRows(
      db,
      stars,
      sql`select r.stars, count(*)::int as count from jobs j join reviews r on r.job_id = j.id
        where j.manager_id = ${managerId} and r.side = 'MODEL' and r.shown_at is not null and r.removed_at is null group by r.stars`,
    ),
  );

/** What a model’s figures are made of, from the rows themselves. */
export const readRecord = async (db: Db, modelId: string): Promise<ModelRecord> => {
  const counts = await readCounts(db, modelId);
  return {
    ...(await readModelRating(db, modelId)),
    ...counts,
    reliabilityPercent: reliabilityOf(counts),
    pausedUntil: await readPausedUntil(db, modelId),
    lateMinutes: reviewing.lateMinutes,
  };
};
