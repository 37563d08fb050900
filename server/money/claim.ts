import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

/** How many rows one run takes, and for how long they are its own: longer than a call of the provider may take. */
const ROWS = 20;
const MINUTES = 2;

/** The end of a claim that begins now. */
export const inAClaim = sql`app_now() + make_interval(mins => ${MINUTES}::int)`;

/** Claims rows that are due, so that no other server works on them; their ids, the oldest first. */
export const claimDue = async (app: App, table: PgTable, isDue: SQL): Promise<string[]> => {
  const rows = await readRows(
    app.database.db,
    { id: columns.text },
    sql`update ${table} set claimed_until = ${inAClaim} where id in (
      select id from ${table} where ${isDue} and next_try_at <= app_now()
        and (claimed_until is null or claimed_until <= app_now())
      order by next_try_at limit ${ROWS}::int for update skip locked)
    returning id::text as id`,
  );
  return rows.map(({ id }) => id);
};

/** The claim of a row that the caller works on itself. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + MINUTES * 60_000);
