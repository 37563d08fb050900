import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** A place in the order of starts. */
export type Place = { startsAt: string; id: string };

const shape = { id: columns.id, startsAt: columns.text };

/** The lifecycles stand here as words, because a plan for parameters could not use the index of open jobs. */
const isOpen = sql.raw(`lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID')`);

/** The next open jobs in the order of their starts: what a list looks through until its page is full. */
export const readCandidates = (db: Db, after: Place | null, limit: number): Promise<Place[]> =>
  readRows(
    db,
    shape,
    sql`select id, starts_at::text as "startsAt" from jobs where ${isOpen} and starts_at > app_now()
      ${after ? sql`and starts_at >= ${after.startsAt}::timestamptz and (starts_at, id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by starts_at, id limit ${limit}::int`,
  );
