import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** When the money of a job is planned next. Triggers bring it forward whenever something about the job changes. */
export const moneyWork = pgTable(
  'money_work',
  {
    jobId: uuid('job_id').primaryKey(),
    dueAt: instant('due_at').notNull(),
    /** Incremented by each change, so that one which happened during planning is not lost. */
    version: integer('version').notNull().default(1),
  },
  table => [index('money_work_due').on(table.dueAt)],
);
