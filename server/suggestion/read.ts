import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ModelFilters } from '#contract/model.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import type { Database, Db } from '../db/client.ts';
import { runNamed } from '../db/run-named.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { COUNTED, filterConditions, type ModelJson, modelJson, snapshotVersion, words } from '../model/read.ts';
import { type Brief, briefOfJob } from './brief.ts';
import { hardFacts, isFree, isLocal, milesTo } from './facts.ts';
import { fitOf } from './fit.ts';
import { suggestionView } from './view.ts';

type JobAndBrief = { job: JobRow; brief: Brief };

const selectBrief = async (db: Db, which: SQL | undefined): Promise<JobAndBrief | null> => {
  const [row] = await db
    .select({ job: jobs, tally: jobTallies })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(which)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return row ? { job: row.job, brief: briefOfJob(row.job, row.tally) } : null;
};

/** A manager's own job; null for anyone else's, as if it were not there. */
export const readOwnBrief = (db: Db, managerId: string, jobId: string): Promise<JobAndBrief | null> =>
  selectBrief(db, and(eq(jobs.id, jobId), eq(jobs.managerId, managerId)));

/** The newest draft a manager has not sent to review. */
export const readDraftBrief = (db: Db, managerId: string): Promise<JobAndBrief | null> =>
  selectBrief(db, and(eq(jobs.managerId, managerId), eq(jobs.lifecycle, 'DRAFT'), isNull(jobs.submittedAt)));

/**
 * The models a search chooses from: those that meet the hard facts and the filters, the best ranked first, up to one
 * more than is counted. Around a known venue the local ones come before all others.
 */
const poolOf = (brief: Brief, conditions: SQL[]): SQL => {
  const found = sql.join(conditions, sql` and `);
  const some = (where: SQL, limit: SQL) =>
    sql`(select m.* from models m where ${where} order by m.score desc nulls last, m.user_id limit ${limit})`;
  // Written out, because a plan for an unknown limit is a plan for many rows.
  const all = sql.raw(String(COUNTED + 1));
  if (!brief.venue) return sql`pool as materialized ${some(found, all)}`;
  const local = isLocal(brief.venue);
  const near = sql`near as materialized ${some(sql`${found} and ${local}`, all)}`;
  if (brief.localModelsOnly) return sql`${near}, pool as (select * from near)`;
  return sql`${near}, pool as materialized (
    select * from near union all
    ${some(sql`${found} and not ${local}`, sql`${all} - (select count(*) from near)`)})`;
};

type Matches = {
  total: number;
  version: number;
  items: { fit: number; miles: number | null; model: ModelJson }[];
};

type Search = {
  brief: Brief;
  filters: ModelFilters;
  ageMin: number;
  now: Date;
  limit: number;
  after: { fit: number; id: string; at: Date } | null;
};

/** One page of matches with its count, in one statement: the pool, its points, the ids of the page, then their rows. */
export const readMatches = async (database: Database, search: Search): Promise<Matches> => {
  const { brief, filters, now, ageMin, limit, after } = search;
  const miles = milesTo(brief.venue);
  const fit = fitOf(brief.requirements, miles, after?.at ?? now);
  const from = after
    ? sql`where fit < ${after.fit}::int or (fit = ${after.fit}::int and user_id > ${after.id}::uuid)`
    : sql``;
  const [row] = await runNamed<{ answer: Matches }>(
    database,
    sql`with ${poolOf(brief, [...hardFacts(brief, now, ageMin), ...filterConditions(filters)])},
      ranked as (select m.user_id, ${miles} as miles, ${fit} as fit from pool m),
      page as (select * from ranked ${from} order by fit desc, user_id limit ${sql.raw(String(limit + 1))})
      select json_build_object(
        'total', (select count(*) from pool),
        'version', ${snapshotVersion},
        'items', (select coalesce(json_agg(json_build_object('fit', page.fit, 'miles', page.miles, 'model', ${modelJson('m')})
          order by page.fit desc, page.user_id), '[]') from page join models m on m.user_id = page.user_id)
      ) as answer`,
  );
  return row?.answer ?? { total: 0, version: 0, items: [] };
};

/** The models selected for a job, in the manager's order, with their reasons; those no longer listed are left out. */
export const readSelected = async (db: Db, { job, brief }: JobAndBrief): Promise<Suggestion[]> => {
  if (job.selectedModelIds.length === 0) return [];
  const { rows } = await db.execute<{ model: ModelJson; miles: number | null; free: boolean }>(
    sql`select ${modelJson('m')} as model, ${milesTo(brief.venue)} as miles, ${isFree(brief.periods)} as free
      from models m join unnest(${words(job.selectedModelIds)}::uuid[]) with ordinality as chosen(id, position) on chosen.id = m.user_id
      where m.listed order by chosen.position`,
  );
  return rows.map(({ model, miles, free }) => suggestionView(model, { miles, free }, brief, true));
};
