import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PointsReview } from '#contract/schemas/office.ts';
import { nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { modelPoints } from '../db/tables/points.ts';
import { leavePoints } from '../rule-numbers.ts';

/** Points that have not expired, with this as the time. */
const countAt = (now: SQL) =>
  sql`${modelPoints.createdAt} > ${now} - make_interval(months => ${leavePoints.fadeMonths}::int)`;
const counts = countAt(sql`app_now()`);

/** Models whose points staff have to review: `model_id`, `points`, and `since` when. */
export const pointsForStaff = sql`select model_id, sum(points)::int as points, max(created_at) filter (where seen_at is null) as since
  from model_points where ${countAt(sql`(select app_now())`)} group by model_id
  having sum(points) >= ${leavePoints.staffAt}::int and bool_or(seen_at is null)`;

export const readPoints = async (db: Db, modelId: string): Promise<PointsReview> => {
  const rows = await db
    .select({ part: modelPoints, job: jobs })
    .from(modelPoints)
    .innerJoin(jobs, eq(jobs.id, modelPoints.jobId))
    .where(and(eq(modelPoints.modelId, modelId), counts))
    .orderBy(desc(modelPoints.createdAt));
  const held = rows.reduce((sum, { part }) => sum + part.points, 0);
  return {
    held,
    since: rows.find(({ part }) => part.seenAt === null)?.part.createdAt.toISOString() ?? null,
    waits: held >= leavePoints.staffAt && rows.some(({ part }) => part.seenAt === null),
    left: rows.map(({ part, job }) => ({
      jobId: part.jobId,
      title: nameOf(job),
      points: part.points,
      at: part.createdAt.toISOString(),
    })),
  };
};

/** Marks points of a model as reviewed by staff: all, or those up to a moment as `readPoints` answers it, in whole milliseconds. */
export const markPointsSeen = async (db: Db, modelId: string, now: Date, until?: string): Promise<void> => {
  await db
    .update(modelPoints)
    .set({ seenAt: now })
    .where(
      and(
        eq(modelPoints.modelId, modelId),
        isNull(modelPoints.seenAt),
        until === undefined
          ? undefined
          : sql`date_trunc('milliseconds', ${modelPoints.createdAt}) <= ${until}::timestamptz`,
      ),
    );
};
