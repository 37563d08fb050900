import { sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { runNamed } from '../db/run-named.ts';
import { COUNTED, filterConditions, type ModelJson, modelJson, ofAge, snapshotVersion } from './read.ts';
import { publicModelView } from './view.ts';

const PAGE = 24;

type Found = { total: number; version: number; items: { score: number; model: ModelJson }[] };

/**
 * The listed models by the filters, the best ranked first. Page and count are one statement: ids first, then rows. Limits are written
 * out, because a plan for an unknown limit is a plan for many rows.
 */
export const getPublicModels: Handler<'getPublicModels'> = async ({ app, query }) => {
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['score', 'id']);
  const adult = ofAge(app.clock.now(), app.config.limits.ageMin);
  const found = sql.join([sql`m.listed`, adult, ...filterConditions(query)], sql` and `);
  const from = after
    ? sql`and m.score <= ${after[0]}::real and (m.score < ${after[0]}::real or m.user_id > ${after[1]}::uuid)`
    : sql``;
  const [row] = await runNamed<{ answer: Found }>(
    app.database,
    sql`with page as (
        select m.user_id, m.score from models m where ${found} ${from} order by m.score desc nulls last, m.user_id limit ${sql.raw(String(limit + 1))}
      )
      select json_build_object(
        'total', (select count(*) from (select 1 from models m where ${found} limit ${sql.raw(String(COUNTED + 1))}) counted),
        'version', ${snapshotVersion},
        'items', (select coalesce(json_agg(json_build_object('score', m.score, 'model', ${modelJson('m')}) order by m.score desc nulls last, m.user_id), '[]')
          from page join models m using (user_id))
      ) as answer`,
  );
  const { total = 0, version = 0, items = [] } = row?.answer ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ model }) => publicModelView(model, model.photos ?? [])),
    nextCursor: items.length > limit && last ? writeCursor([last.score, last.model.userId]) : null,
    counts: { total: Math.min(total, COUNTED), more: total > COUNTED },
    version,
  };
};
