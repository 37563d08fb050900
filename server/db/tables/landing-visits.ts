import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** How often the landing page was shown in each hour. Nothing says to whom. */
export const landingVisits = pgTable(
  'landing_visits',
  {
    hour: instant('hour').primaryKey(),
    visits: integer('visits').notNull(),
  },
  () => [check('landing_visits_hour', sql`hour = date_trunc('hour', hour, 'UTC') and visits > 0`)],
);
