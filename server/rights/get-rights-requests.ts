import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { readPersonRights, requestView, selectRequests } from './read.ts';

const PAGE = 50;
const totals = { open: columns.number, late: columns.number };

/** Open ones by when they are due; of the others the latest first. */
export const getRightsRequests: Handler<'getRightsRequests'> = async ({ app, db, query }) => {
  const { kind, state = 'OPEN', limit = PAGE } = query;
  const isOpen = state === 'OPEN';
  const after = readCursor(query.cursor, ['instant', 'id']);
  const at = isOpen ? rightsRequests.dueAt : rightsRequests.receivedAt;
  const place = sql`(${at}, ${rightsRequests.id})`;
  const rows = await selectRequests(db)
    .where(
      and(
        eq(rightsRequests.state, state),
        kind ? eq(rightsRequests.kind, kind) : undefined,
        after ? sql`${place} ${sql.raw(isOpen ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(isOpen ? asc(at) : desc(at), isOpen ? asc(rightsRequests.id) : desc(rightsRequests.id))
    .limit(limit + 1);
  const [counts] = await readRows(
    db,
    totals,
    sql`select count(*)::int as open, (count(*) filter (where due_at < ${app.clock.now().toISOString()}::timestamptz))::int as late
      from rights_requests where state = 'OPEN'`,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(requestView),
    nextCursor:
      rows.length > limit && last ? writeCursor([isOpen ? last.dueKey : last.sortKey, last.request.id]) : null,
    counts: counts ?? { open: 0, late: 0 },
    version: 0,
  };
};

export const getPersonRights: Handler<'getPersonRights'> = async call => readPersonRights(call, call.path.id);
