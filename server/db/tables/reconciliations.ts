import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** How far our books are compared with the payment provider: one row, which whoever compares has claimed. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: integer('id').primaryKey().default(1),
    /** Movements before this moment are taken over. */
    since: instant('since').notNull(),
    /** The page to go on with, and when its listing began; null between listings. */
    cursor: text('cursor'),
    listedFrom: instant('listed_from'),
    nextTryAt: instant('next_try_at').notNull().default(sql`app_now()`),
    claimedUntil: instant('claimed_until'),
    /** When the last comparison ended. */
    doneAt: instant('done_at'),
    /** The first day that is closed. */
    startedAt: instant('started_at').notNull().default(sql`app_now()`),
  },
  () => [check('reconciliations_one', sql`id = 1`)],
);
export type ReconciliationRow = typeof reconciliations.$inferSelect;
