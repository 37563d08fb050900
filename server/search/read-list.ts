import { type SQL, sql } from 'drizzle-orm';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { App } from '../context.ts';
import { readCommonWords } from './common-words.ts';
import { type EntryRow, isFound, isWanted, readEntries } from './entries.ts';
import { wantedBy } from './words.ts';

/** A day begins in UTC, so many days later. */
const utc = (day: string, later = 0): SQL => sql`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;

/** As a row shows it: at the venue. Only what is less than a day from the edge depends on that. */
const venueDay = sql`(e.at at time zone coalesce((select j.location ->> 'timeZone' from jobs j where j.id = e.job_id), 'UTC'))::date`;

const onDays = ({ kind, since, until }: OfficeFilters): SQL[] => {
  if (kind !== 'JOB' && kind !== 'BOOKING')
    return [...(since ? [sql`e.at >= ${utc(since)}`] : []), ...(until ? [sql`e.at < ${utc(until, 1)}`] : [])];
  return [
    ...(since ? [sql`e.at >= ${utc(since, -1)} and (e.at >= ${utc(since, 1)} or ${venueDay} >= ${since}::date)`] : []),
    ...(until ? [sql`e.at < ${utc(until, 2)} and (e.at < ${utc(until)} or ${venueDay} <= ${until}::date)`] : []),
  ];
};

const fits = (filters: OfficeFilters): SQL =>
  sql.join([sql`true`, ...(filters.state ? [sql`e.state = ${filters.state}`] : []), ...onDays(filters)], sql` and `);

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
  const wanted = q ? { wanted: isWanted(kind, await wantedBy(app, q), await readCommonWords(app)) } : {};
  return readEntries(app, [{ kind, where, ...wanted }], limit);
};
