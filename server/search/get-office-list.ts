import { type SQL, sql } from 'drizzle-orm';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { snapshotVersion } from '../model/index.ts';
import { indexMarked, isWanted, readEntries } from './entries.ts';
import { foundOf } from './found.ts';
import { wantedBy } from './words.ts';

const PAGE = 50;
/** More are not counted: it would take longer than to read the page. */
const COUNTED = 1000;

const fits = ({ kind, q, state, since, until }: OfficeFilters): SQL =>
  sql.join(
    [
      q ? isWanted(kind, wantedBy(q)) : sql`true`,
      ...(state ? [sql`e.state = ${state}`] : []),
      ...(since ? [sql`e.at >= ${since}::date::timestamp at time zone 'UTC'`] : []),
      ...(until ? [sql`e.at < (${until}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ],
    sql` and `,
  );

export const getOfficeList: Handler<'getOfficeList'> = async ({ app, query }) => {
  const { kind, limit = PAGE } = query;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const where = fits(query);
  if (!after) await indexMarked(app);
  const [found, counted] = await Promise.all([
    readEntries(
      app,
      [{ kind, where: after ? sql`${where} and (e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : where }],
      limit + 1,
    ),
    runUnprepared(
      app.database,
      { upTo1000: columns.number, version: columns.bigint },
      sql`select (select count(*)::int from (select from search_entries e where e.kind = ${kind} and ${where} limit ${COUNTED}::int) counted) as "upTo1000",
        ${snapshotVersion} as version`,
    ),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(foundOf),
    nextCursor: found.length > limit && last ? writeCursor([last.sortedAt, last.id]) : null,
    counts: { upTo1000: counted[0]?.upTo1000 ?? 0 },
    version: Number(counted[0]?.version ?? 0),
  };
};
