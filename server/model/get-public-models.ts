import { sql } from 'drizzle-orm';
import { heightBounds } from '#contract/rules/height.ts';
import { modelFilters } from '#contract/values/model.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { countOf, countsOf, countsWithout, mostRestrictiveFilter, optionCounts, readOptions } from './option-counts.ts';
import { filterConditions, type ModelJson, modelJson, ofAge, snapshotVersion } from './read.ts';
import { publicModelView } from './view.ts';

const PAGE = 24;

type Found = {
  total: number;
  version: number;
  items: { score: number; model: ModelJson }[];
  options?: Parameters<typeof readOptions>[0];
  without?: Parameters<typeof mostRestrictiveFilter>[0] | null;
};

/**
 * The listed models matching the filters, best ranked first. Page and counts are one statement: ids first, then rows.
 * Limits are literals, because a plan for an unknown limit is a plan for many rows.
 */
export const getPublicModels: Handler<'getPublicModels'> = async ({ app, db, query }) => {
  const limit = query.limit ?? PAGE;
  const filters = { ...query, ...heightBounds(query, app.config.limits) };
  const after = readCursor(query.cursor, ['score', 'id']);
  const always = [sql`m.listed`, ofAge(app.clock.now(), app.config.limits.ageMin)];
  const conditions = [...always, ...filterConditions(filters)];
  const found = sql.join(conditions, sql` and `);
  const from = after
    ? sql`and m.score <= ${after[0]}::real and (m.score < ${after[0]}::real or m.user_id > ${after[1]}::uuid)`
    : sql``;
  const options =
    query.withOptions === 'true'
      ? sql`, 'options', ${optionCounts(filters, always)},
        'without', case when (select total from counted) = 0 then ${countsWithout(filters, modelFilters, always)} end`
      : sql``;
  const [row] = await runUnprepared(
    db,
    { answer: columns.json<Found>() },
    sql`with page as (
        select m.user_id, m.score from models m where ${found} ${from} order by m.score desc nulls last, m.user_id limit ${sql.raw(String(limit + 1))}
      ), counted as materialized (select ${countOf(conditions)} as total)
      select json_build_object(
        'total', (select total from counted),
        'version', ${snapshotVersion},
        'items', (select coalesce(json_agg(json_build_object('score', m.score, 'model', ${modelJson('m')}) order by m.score desc nulls last, m.user_id), '[]')
          from page join models m using (user_id))
        ${options}
      ) as answer`,
  );
  const {
    total,
    version,
    items,
    options: counted,
    without,
  }: Found = row?.answer ?? { total: 0, version: 0, items: [] };
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ model }) => publicModelView(model, model.photos ?? [])),
    nextCursor: items.length > limit && last ? writeCursor([last.score, last.model.userId]) : null,
    counts: {
      ...countsOf(total),
      ...(counted && { options: readOptions(counted) }),
      ...(without && { helpsMost: mostRestrictiveFilter(without) }),
    },
    version,
  };
};
