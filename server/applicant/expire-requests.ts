import { sql } from 'drizzle-orm';
import { isOfferPaused } from '../booking/index.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { notifyApplicants } from '../job/index.ts';
import { notifyUnanswered } from './notify-unanswered.ts';

/** Cancels expired requests, removes them from the lists and tells the managers; those that stand still only once the job starts. */
export const expireRequests = async (app: App): Promise<void> => {
  const expiredRequests = await inTransaction(app, 'system', async tx => {
    const rows = await readRows(
      tx,
      { job_id: columns.id, model_id: columns.id, manager_id: columns.id, applied: columns.boolean },
      sql`
      with expired as (
        select r.id, r.job_id, r.model_id from requests r join jobs j on j.id = r.job_id
        where r.status = 'SENT' and r.expires_at <= app_now() and (j.starts_at <= app_now() or not ${isOfferPaused(sql`r.model_id`)})
        order by r.job_id, r.model_id limit 500 for update of r skip locked
      ), closed as (
        update requests r set status = 'CANCELLED', answered_at = app_now() from expired where r.id = expired.id
      ), removed as (
        delete from participants p using expired e where p.job_id = e.job_id and p.model_id = e.model_id and p.status = 'PENDING'
        returning p.job_id, p.model_id, p.applied_at is not null as applied
      )
      select e.job_id, e.model_id, j.manager_id, coalesce(r.applied, false) applied from expired e join jobs j on j.id = e.job_id
      left join removed r on r.job_id = e.job_id and r.model_id = e.model_id`,
    );
    await notifyUnanswered(app, tx, rows);
    // Only models who had applied themselves are notified.
    const waiting = rows.filter(({ applied }) => applied);
    await notifyApplicants(app, tx, waiting, 'applicant.answerLate');
    return rows;
  });
  for (const row of expiredRequests)
    app.bus.publish({ kind: 'LIVE', to: [row.manager_id, row.model_id], event: { kind: 'JOB', id: row.job_id } });
};
