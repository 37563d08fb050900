import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { notifyEnded } from './notify-ended.ts';
import { releaseUndecided } from './release-undecided.ts';

const movedJob = { id: columns.id, manager_id: columns.id };
const movedWithBooked = { ...movedJob, booked: columns.json<string[]>() };

/** Of the job that moved: whose page shows it too. */
const booked = sql`(select coalesce(json_agg(p.model_id), '[]') from participants p
  where p.job_id = jobs.id and p.status = 'BOOKED') as booked`;

/**
 * With their tallies locked, as decisions lock them: an application that is being accepted at the start is booked before, or refused
 * after. What is locked just then is left to the next sweep.
 */
const unbooked = sql`select j.id from jobs j join job_tallies t on t.job_id = j.id
  where j.lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID', 'STARTED') and j.starts_at <= app_now() and t.booked = 0
  for update skip locked`;

/**
 * Transitions caused by time alone: staffing ends 72 hours ahead, unbooked jobs are cancelled at their start, jobs
 * start; an early check-in has started some before. The order makes a late sweep end in the same state as one that ran on time.
 */
const moves = [
  sql`update jobs set lifecycle = 'INVOICED', updated_at = app_now()
    where lifecycle = 'STAFFING' and starts_at <= app_now() + interval '72 hours' returning id, manager_id, ${booked}`,
  sql`with unbooked as materialized (${unbooked})
    update jobs set lifecycle = 'CANCELLED', cancel_reason = 'UNFILLED', updated_at = app_now() from unbooked
    where jobs.id = unbooked.id returning jobs.id, manager_id, '[]'::json as booked`,
  sql`update jobs set lifecycle = 'STARTED', updated_at = app_now()
    where lifecycle = 'PREPAID' and starts_at <= app_now() returning id, manager_id, ${booked}`,
];

const end = sql`update jobs set lifecycle = 'ENDED', updated_at = app_now()
  where lifecycle = 'STARTED' and ends_at <= app_now() returning id, manager_id`;

export const advanceLifecycles = async (app: App): Promise<void> => {
  const hint = (to: string[], id: string) => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id } });
  for (const move of moves) {
    const moved = await inTransaction(app, 'system', tx => readRows(tx, movedWithBooked, move));
    for (const job of moved) hint([job.manager_id, ...job.booked], job.id);
  }
  const ended = await inTransaction(app, 'system', async tx => {
    const rows = await readRows(tx, movedJob, end);
    const told: { id: string; to: string[] }[] = [];
    for (const { id, manager_id } of rows) told.push({ id, to: [manager_id, ...(await notifyEnded(app, tx, id))] });
    return told;
  });
  for (const { id, to } of ended) hint(to, id);
  for (const { job_id: id, model_id, manager_id } of await releaseUndecided(app)) hint([manager_id, model_id], id);
};
