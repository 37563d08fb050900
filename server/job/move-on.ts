import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { inTransaction } from '../http/transaction.ts';
import { notify } from '../tasks/notify.ts';

type Moved = { id: string; manager_id: string };

/** Staffing closes, or the start passes: those still open are let go, kindly and within the hour. */
const closeOpen = async (app: App): Promise<Moved[]> =>
  inTransaction(app, 'system', async tx => {
    const { rows } = await tx.execute<{ job_id: string; model_id: string; manager_id: string }>(sql`
      update participants p set status = 'DECLINED', declined_at = app_now(), declined_by = 'SYSTEM', told_at = app_now(), undo_until = null, updated_at = app_now()
      from jobs j where j.id = p.job_id and p.status in ('APPLIED', 'PENDING')
        and (j.starts_at <= app_now() or j.lifecycle in ('STARTED', 'ENDED', 'CANCELLED'))
      returning p.job_id, p.model_id, j.manager_id`);
    await tx.execute(sql`
      update requests r set status = 'CANCELLED', answered_at = app_now() from participants p
      where r.status = 'SENT' and p.job_id = r.job_id and p.model_id = r.model_id and p.status <> 'PENDING'`);
    for (const row of rows)
      await notify(app, tx, row.model_id, {
        kind: 'APPLICATIONS',
        text: 'A job you applied for has been staffed without you this time. Thank you for applying.',
      });
    return rows.map(row => ({ id: row.job_id, manager_id: row.manager_id }));
  });

/**
 * What the clock alone moves: full staffing 72 hours ahead, starts, ends, and starts that passed with nobody booked. In
 * this order, so that what nobody looked for in time ends as it would have.
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

export const moveJobsOn = async (app: App): Promise<void> => {
  const moved: Moved[] = [];
  for (const move of moves)
    moved.push(...(await inTransaction(app, 'system', async tx => (await tx.execute<Moved>(move)).rows)));
  moved.push(...(await closeOpen(app)));
  for (const { id, manager_id } of moved)
    app.bus.publish({ kind: 'LIVE', to: [manager_id], event: { kind: 'JOB', id } });
};
