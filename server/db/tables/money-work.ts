import { bigserial, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * When the money of a job is planned next. Triggers add a row whenever something about a job changes; nobody updates one
 * that another transaction may wait for. Planning removes those it has seen.
 */
export const moneyWork = pgTable(
  'money_work',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    jobId: uuid('job_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  table => [index('money_work_due').on(table.dueAt), index('money_work_job').on(table.jobId, table.id)],
);
