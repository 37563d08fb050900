import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { releaseUndecided } from './release-undecided.ts';

const movedJob = { id: columns.id, manager_id: columns.id };

/**
 * Transitions caused by time alone: staffing ends 72 hours ahead, unbooked jobs are cancelled at their start, jobs start and
 * end. The order makes a late sweep end in the same state as one that ran on time.
 */
const moves = [
  sql`update jobs set lifecycle = 'INVOICED', updated_at = app_now()
    where lifecycle = 'STAFFING' and starts_at <= app_now() + interval '72 hours' returning id, manager_id`,
  sql`update jobs set lifecycle = 'CANCELLED', cancel_reason = 'UNFILLED', updated_at = app_now()
    where lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID') and starts_at <= app_now()
      and exists (select from job_tallies t where t.job_id = jobs.id and t.booked = 0) returning id, manager_id`,
  sql`update jobs set lifecycle = 'STARTED', updated_at = app_now()
    where lifecycle = 'PREPAID' and starts_at <= app_now() returning id, manager_id`,
  sql`update jobs set lifecycle = 'ENDED', updated_at = app_now()
    where lifecycle = 'STARTED' and ends_at <= app_now() returning id, manager_id`,
];

export const advanceLifecycles = async (app: App): Promise<void> => {
  const moved: RowOf<typeof movedJob>[] = [];
  for (const move of moves) moved.push(...(await inTransaction(app, 'system', tx => readRows(tx, movedJob, move))));
  for (const { id, manager_id } of moved)
    app.bus.publish({ kind: 'LIVE', to: [manager_id], event: { kind: 'JOB', id } });
  for (const { job_id: id, model_id, manager_id } of await releaseUndecided(app))
    app.bus.publish({ kind: 'LIVE', to: [manager_id, model_id], event: { kind: 'JOB', id } });
};
