import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

/** How many rows one run takes, and for how long they are its own: longer than a call of the provider may take. */
const ROWS = 20;
const MINUTES = 2;

/** The end of a claim that begins now. */
export const inAClaim = sql`app_now() + make_interval(mins => ${MINUTES}::int)`;

/**
 * A row that was claimed. `isRepeated`: an earlier claim ended by time, so that the same was perhaps asked of the provider
 * already, and its answer is not known.
 */
export type Claimed = { id: string; isRepeated: boolean };

/** Of rows that are due, and that nobody works on. */
export const isClaimable = (isDue: SQL): SQL =>
  sql`${isDue} and next_try_at <= app_now() and (claimed_until is null or claimed_until <= app_now())`;

/** Claims rows that are due, so that no other server works on them. */
export const claimDue = (app: App, table: PgTable, isDue: SQL): Promise<Claimed[]> =>
  readRows(
    app.database.db,
    { id: columns.text, isRepeated: columns.boolean },
    sql`update ${table} claimed set claimed_until = ${inAClaim} from (
        select id, claimed_until is not null as is_repeated from ${table} where ${isClaimable(isDue)}
        order by next_try_at limit ${ROWS}::int for update skip locked) due
      where claimed.id = due.id returning claimed.id::text as id, due.is_repeated as "isRepeated"`,
  );

/** The claim of a row that the caller works on itself. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + MINUTES * 60_000);
