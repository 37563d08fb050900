import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ModelFilters } from '#contract/schemas/model.ts';
import type { Suggestion } from '#contract/schemas/suggestion.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { textArray } from '../db/text-array.ts';
import { filterConditions, type ModelJson, modelJson, snapshotVersion } from '../model/index.ts';
import { type Brief, briefOfJob } from './brief.ts';
import { isFree, milesTo, profileFacts } from './facts.ts';
import { withinRate } from './fit.ts';
import { poolOf } from './pool.ts';
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

/** A manager's own job; null for anyone else's, as if it did not exist. */
export const readOwnBrief = (db: Db, managerId: string, jobId: string): Promise<JobAndBrief | null> =>
  selectBrief(db, and(eq(jobs.id, jobId), eq(jobs.managerId, managerId)));

/** The newest draft that a manager has not submitted. */
export const readDraftBrief = (db: Db, managerId: string): Promise<JobAndBrief | null> =>
  selectBrief(db, and(eq(jobs.managerId, managerId), eq(jobs.lifecycle, 'DRAFT'), isNull(jobs.submittedAt)));

/** Width of a band of points; within a band the offset decides the order. */
const BAND_POINTS = 20;

/** Sort key of a model in a search: band of points, then offset. */
export type Standing = { band: number; turn: number; id: string; at: Date };

export type Match = {
  points: number;
  band: number;
  turn: number;
  miles: number | null;
  withinRate: boolean;
  model: ModelJson;
};
type Matches = { total: number; version: number; items: Match[] };

type Search = {
  brief: Brief;
  filters: ModelFilters;
  ageMin: number;
  now: Date;
  limit: number;
  after: Standing | null;
};

/**
 * One page of matches with its count in one statement: candidates, points, ids of the page, then their rows. Points and
 * offsets are as of the first page.
 */
export const readMatches = async (db: Db, search: Search): Promise<Matches> => {
  const { brief, filters, now, ageMin, limit, after } = search;
  const facts = [...profileFacts(brief, now, ageMin), ...filterConditions(filters)];
  const from = after
    ? sql`where band < ${after.band}::int or (band = ${after.band}::int and (turn, user_id) > (${after.turn}::int, ${after.id}::uuid))`
    : sql``;
  const [row] = await runUnprepared(
    db,
    { answer: columns.json<Matches>() },
    sql`with ${poolOf(brief, facts, after?.at ?? now)},
      page as (select * from (select *, points / ${sql.raw(String(BAND_POINTS))} as band from pool offset 0) banded ${from}
        order by band desc, turn, user_id limit ${sql.raw(String(limit + 1))})
      select json_build_object(
        'total', (select count(*) from pool),
        'version', ${snapshotVersion},
        'items', (select coalesce(json_agg(json_build_object('points', page.points, 'band', page.band, 'turn', page.turn, 'miles', page.miles,
            'withinRate', ${withinRate(brief)}, 'model', ${modelJson('m')})
          order by page.band desc, page.turn, page.user_id), '[]') from page join models m on m.user_id = page.user_id)
      ) as answer`,
  );
  return row?.answer ?? { total: 0, version: 0, items: [] };
};

/** The models selected for a job, in the manager's order, with their reasons; unlisted ones are left out. */
export const readSelected = async (db: Db, { job, brief }: JobAndBrief, now: Date): Promise<Suggestion[]> => {
  if (job.selectedModelIds.length === 0) return [];
  const rows = await readRows(
    db,
    {
      model: columns.json<ModelJson>(),
      miles: columns.orNull(columns.number),
      free: columns.boolean,
      withinRate: columns.boolean,
    },
    sql`select ${modelJson('m')} as model, ${milesTo(brief.venue)} as miles, ${isFree(brief.periods)} as free,
        ${withinRate(brief)} as "withinRate"
      from models m join unnest(${textArray(job.selectedModelIds)}::uuid[]) with ordinality as chosen(id, position) on chosen.id = m.user_id
      where m.listed order by chosen.position`,
  );
  return rows.map(({ model, ...facts }) => suggestionView(model, facts, brief, { now, forManager: true }));
};
