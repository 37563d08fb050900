import { type SQL, sql } from 'drizzle-orm';
import { mayFind } from '#contract/rules/may-find.ts';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { indexMarked, isFound, isWanted, readEntries } from './entries.ts';
import { foundOf } from './found.ts';
import { wantedBy } from './words.ts';

const PAGE = 50;
const fits = ({ state, since, until }: OfficeFilters): SQL =>
  sql.join(
    [
      sql`true`,
      ...(state ? [sql`e.state = ${state}`] : []),
      ...(since ? [sql`e.at >= ${since}::date::timestamp at time zone 'UTC'`] : []),
      ...(until ? [sql`e.at < (${until}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ],
    sql` and `,
  );

export const getOfficeList: Handler<'getOfficeList'> = async call => {
  const { app, query } = call;
  const { kind, limit = PAGE } = query;
  const { role } = staffOf(call);
  if (!mayFind(role, kind)) return { items: [], nextCursor: null, counts: {}, version: 0 };
  const after = readCursor(query.cursor, ['instant', 'id']);
  const place = after ? sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
  const where = sql`${fits(query)} and ${isFound(kind, role)} and ${place}`;
  if (!after) await indexMarked(app);
  const wanted = query.q ? { wanted: isWanted(kind, wantedBy(query.q)) } : {};
  const found = await readEntries(app, [{ kind, where, ...wanted }], limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(foundOf),
    nextCursor: found.length > limit && last ? writeCursor([last.sortedAt, last.id]) : null,
    counts: {},
    version: Number(found[0]?.version ?? 0),
  };
};
