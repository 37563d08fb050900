import { sql } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import { waitingReviews } from '../desk/index.ts';
import { snapshotVersion } from '../model/index.ts';
import { type ItemJson, itemsOf, itemView } from './queue-items.ts';

const PAGE = 30;

type Queue = { jobs: number; users: number; mine: number; version: number; items: ItemJson[] };

/** The open reviews, the earliest deadline first; page and counts come from one statement. */
export const getQueue: Handler<'getQueue'> = async call => {
  const { db, query } = call;
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const from = after ? sql`where (due_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const rows = await readRows(
    db,
    { queue: columns.json<Queue>() },
    sql`
    with waiting as (${waitingReviews}), page as (select * from waiting ${from} order by due_at, id limit ${limit + 1}::int)
    select json_build_object(
      'jobs', (select count(*) from waiting where subject = 'JOB'),
      'users', (select count(*) from waiting where subject = 'USER'),
      'mine', (select count(*) from waiting w join review_assignments a on a.subject_id = w.id where a.staff_id = ${staffOf(call).id}),
      'version', ${snapshotVersion},
      'items', ${itemsOf(staffOf(call))}
    ) as queue`,
  );
  const { jobs = 0, users = 0, mine = 0, version = 0, items = [] } = rows[0]?.queue ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(itemView),
    nextCursor: items.length > limit && last ? writeCursor([last.sortKey, last.id]) : null,
    counts: { jobs, users, mine },
    version,
  };
};
