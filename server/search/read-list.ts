import { type SQL, sql } from 'drizzle-orm';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { App } from '../context.ts';
import { readCommonWords } from './common-words.ts';
import { type EntryRow, isFound, isWanted, readEntries } from './entries.ts';
import { wantedBy } from './words.ts';

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

type After = { at: string; id: string } | null;

/** The entries of a list that come after one, the latest first. */
export const readList = async (
  app: App,
  filters: OfficeFilters,
  role: StaffRole,
  after: After,
  limit: number,
): Promise<EntryRow[]> => {
  const { kind, q } = filters;
  const place = after ? sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const where = sql`${fits(filters)} and ${isFound(kind, role)} and ${place}`;
  const wanted = q ? { wanted: isWanted(kind, wantedBy(q), await readCommonWords(app)) } : {};
  return readEntries(app, [{ kind, where, ...wanted }], limit);
};
