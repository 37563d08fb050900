import { sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import { listedModelView, type ModelJson, modelJson, snapshotVersion } from '../model/index.ts';

const PAGE = 24;

const found = {
  total: columns.number,
  version: columns.number,
  items: columns.json<{ markedAt: string; model: ModelJson }[]>(),
};

export const getFavourites: Handler<'getFavourites'> = async call => {
  const { app, db, query } = call;
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const mine = sql`favourites f join models m on m.user_id = f.model_id and m.listed where f.manager_id = ${userOf(call).id}::uuid`;
  const from = after
    ? sql`and (f.created_at < ${after[0]}::timestamptz or (f.created_at = ${after[0]}::timestamptz and f.model_id > ${after[1]}::uuid))`
    : sql``;
  const rows = await readRows(
    db,
    found,
    sql`
    select (select count(*)::int from ${mine}) as total, ${snapshotVersion}::int as version,
      (select coalesce(json_agg(json_build_object('markedAt', page.created_at::text, 'model', page.model)
          order by page.created_at desc, page.model_id), '[]')
        from (select f.created_at, f.model_id, ${modelJson('m')} as model from ${mine} ${from}
          order by f.created_at desc, f.model_id limit ${limit + 1}) page) as items`,
  );
  const { total = 0, version = 0, items = [] } = rows[0] ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ model }) => listedModelView(model, app.clock.now())),
    nextCursor: items.length > limit && last ? writeCursor([last.markedAt, last.model.userId]) : null,
    counts: { total },
    version,
  };
};
