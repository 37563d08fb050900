import { and, asc, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { JobListStatusInPath, JobSummary } from '#contract/schemas/job.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { jsonRows } from '../db/json-row.ts';
import { prepared } from '../db/prepared.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { type ImageJson, imageColumns, imageJson } from '../file/index.ts';
import { awaitsPayment } from './read.ts';
import { summaryColumns, summaryView } from './view.ts';

const PAGE = 25;
const FACES = 10;
const over: JobRow['lifecycle'][] = ['PAYOUT', 'COMPLETED', 'CANCELLED'];

const facesJson = jsonRows<ImageJson>(sql`
  select ${imageColumns('i')} from (
    select p.model_id, p.booked_at from participants p
    where p.job_id = ${jobs.id} and p.status = 'BOOKED' order by p.booked_at limit ${FACES}) first
  join model_photos mp on mp.model_id = first.model_id and mp.kind = 'HEADSHOT'
  join images i on i.id = mp.image_id order by first.booked_at`);

const firstImage = sql<ImageJson | null>`(
  select ${imageJson('i')} from job_images ji join images i on i.id = ji.image_id where ji.job_id = ${jobs.id} order by ji.position limit 1)`;

/** An open job that is declined is cancelled with it. */
const isDeclined = and(eq(jobs.lifecycle, 'DRAFT'), eq(jobs.moderation, 'DECLINED'));

const active = and(notInArray(jobs.lifecycle, over), sql`(${isDeclined}) is not true`);

/** On the evening of the last day a job is still one of the day. */
const isOnOrAhead = sql`${jobs.endsAt} > (select app_now()) - interval '12 hours'`;

/** `next` is `active` in another order. */
type Listed = JobListStatusInPath | 'next';

/** Of jobs that are not over, by their models: booked, with an offer to answer, or chosen among the suggestions. */
const hasBooked = sql`exists (select from job_tallies t where t.job_id = ${jobs.id} and t.booked > 0)`;
const hasPending = sql`exists (select from job_tallies t where t.job_id = ${jobs.id} and t.pending > 0)`;
const hasSelected = sql`cardinality(${jobs.selectedModelIds}) > 0`;

const statusOf: Record<Listed, SQL | undefined> = {
  active,
  booked: and(active, hasBooked),
  pending: and(active, hasPending),
  suggested: and(active, hasSelected),
  next: and(active, ne(jobs.lifecycle, 'DRAFT'), isOnOrAhead),
  archive: or(inArray(jobs.lifecycle, over), isDeclined),
};

/** Only what is next is ordered by its start, which a job that has an end has too. */
const orderOf = (status: Listed) =>
  status === 'next'
    ? { key: jobs.startsAt, by: asc, isAfter: sql`>` }
    : { key: jobs.createdAt, by: desc, isAfter: sql`<` };

const listing = (status: Listed, isFirst: boolean) =>
  prepared(db => {
    const { key, by, isAfter } = orderOf(status);
    const mine = and(eq(jobs.managerId, sql.placeholder('managerId')), statusOf[status]);
    const after = sql`(${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
    return db
      .select({
        job: summaryColumns,
        tally: jobTallies,
        faces: facesJson,
        image: firstImage,
        awaitsPayment,
        total: sql<number>`(select count(*)::int from jobs where ${mine})`,
        sortKey: sql<string>`${key}::text`,
      })
      .from(jobs)
      .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
      .where(isFirst ? mine : and(mine, sql`(${key}, ${jobs.id}) ${isAfter} ${after}`))
      .orderBy(by(key), by(jobs.id))
      .limit(sql.placeholder('limit'))
      .prepare(`manager_jobs_${status}_${isFirst ? 'first' : 'next'}`);
  });

const pagesOf = (status: Listed) => ({ first: listing(status, true), next: listing(status, false) });
const listOf = {
  active: pagesOf('active'),
  booked: pagesOf('booked'),
  pending: pagesOf('pending'),
  suggested: pagesOf('suggested'),
  next: pagesOf('next'),
  archive: pagesOf('archive'),
};

type List = { items: JobSummary[]; nextCursor: string | null; counts: { total: number }; version: number };

/** A manager's jobs, newest first, or the next first, with a total from the same snapshot. */
export const readManagerJobs = async (
  db: Db,
  managerId: string,
  status: Listed,
  page: { cursor?: string; limit?: number },
): Promise<List> => {
  const limit = page.limit ?? PAGE;
  const after = readCursor(page.cursor, ['instant', 'id']);
  const rows = await listOf[status][after ? 'next' : 'first'](db).execute({
    managerId,
    limit: limit + 1,
    afterAt: after?.[0],
    afterId: after?.[1],
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(summaryView),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortKey, last.job.id]) : null,
    counts: { total: rows[0]?.total ?? 0 },
    version: Math.max(0, ...shown.map(row => row.tally.version)),
  };
};
