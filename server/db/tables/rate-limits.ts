import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Attempts counted while Redis is lost. Unlogged: it is small, written often, and may be lost with a crash. */
export const rateLimits = pgTable('rate_limits', {
  /** Keyed hash of what is limited, and for whom. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
