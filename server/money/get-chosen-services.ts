import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { userOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { jobServices } from '../db/tables/job-services.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { jobStep } from '../job/index.ts';
import { paidServices } from '../rule-numbers.ts';

const PAGE = 25;

type Service = AnswerOf<'getChosenServices'>['items'][number]['services'][number];

/** By job: what is chosen and not submitted yet, and what was, at its frozen price. */
const readServices = async (
  { config: { prices } }: App,
  db: Db,
  chosen: readonly JobRow[],
): Promise<Map<string, Service[]>> => {
  const ids = chosen.map(({ id }) => id);
  const frozen = ids.length > 0 ? await db.select().from(jobServices).where(inArray(jobServices.jobId, ids)) : [];
  return new Map(
    chosen.map(({ id, premiumServices }) => {
      const services = premiumServices.map((service): Service => {
        const known = frozen.find(row => row.jobId === id && row.service === service);
        const { name, promise } = paidServices[service];
        const priceCents = known?.priceCents ?? prices[service];
        return { service, name, promise, priceCents, status: known?.status ?? null };
      });
      return [id, services];
    }),
  );
};

/** A manager's jobs with premium services, the newest first; the total is of the same snapshot. */
const readChosenServices = async (
  app: App,
  db: Db,
  managerId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<AnswerOf<'getChosenServices'>> => {
  const mine = and(eq(jobs.managerId, managerId), sql`cardinality(${jobs.premiumServices}) > 0`);
  const after = readCursor(cursor, ['instant', 'id']);
  const rows = await db
    .select({
      job: jobs,
      version: jobTallies.version,
      total: sql<number>`(select count(*)::int from jobs where ${mine})`,
      sortKey: sql<string>`${jobs.createdAt}::text`,
    })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(
      after ? and(mine, sql`(${jobs.createdAt}, ${jobs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`) : mine,
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const services = await readServices(
    app,
    db,
    shown.map(({ job }) => job),
  );
  return {
    items: shown.map(({ job }) => ({
      id: job.id,
      categoryCode: job.categoryCode,
      city: job.location?.name ?? null,
      timeZone: job.location?.timeZone ?? null,
      startsAt: job.startsAt?.toISOString() ?? null,
      lifecycle: job.lifecycle,
      moderation: job.moderation,
      onboardingStep: jobStep(job),
      services: services.get(job.id) ?? [],
    })),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortKey, last.job.id]) : null,
    counts: { total: rows[0]?.total ?? 0 },
    version: Math.max(0, ...shown.map(({ version }) => version)),
  };
};

export const getChosenServices: Handler<'getChosenServices'> = call =>
  readChosenServices(call.app, call.db, userOf(call).id, call.query);
