import { inArray, sql } from 'drizzle-orm';
import { deliveredOffers, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { inTransaction } from '../http/transaction.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, type Notice, notify } from '../notification/index.ts';

/** The message to a participant who was neither booked nor declined by then; the app shows the same. */
const closingNotice = (app: App, job: JobRow, wasAsked: boolean): Notice => {
  const values = { job: nameOf(job) };
  const about = aboutJob(job.id);
  if (wasAsked) return { ...noticeContent(app, 'job.offerEnded', values), about };
  return { ...noticeContent(app, job.cancelReason === 'UNFILLED' ? 'job.unfilled' : 'job.notChosen', values), about };
};

/** Of a participant `p` and the job `j`: nobody can decide about them any more. */
export const isUndecided = sql`p.status in ('APPLIED', 'PENDING')
  and (j.starts_at <= app_now() or j.lifecycle in ('STARTED', 'ENDED', 'CANCELLED'))`;

const closed = { job_id: columns.id, model_id: columns.id, manager_id: columns.id, asked: columns.boolean };
type Closed = RowOf<typeof closed>;

/** After the start, or the end of the job, releases undecided participants with a notice. */
export const releaseUndecided = async (app: App): Promise<Closed[]> =>
  inTransaction(app, 'system', async tx => {
    const rows = await readRows(
      tx,
      closed,
      sql`
      with open as (
        select p.job_id, p.model_id, p.status = 'PENDING' as asked from participants p join jobs j on j.id = p.job_id
        where ${isUndecided}
        order by p.job_id, p.model_id for update of p)
      update participants p set status = 'DECLINED', declined_at = app_now(), declined_by = 'SYSTEM', told_at = app_now(), undo_until = null, updated_at = app_now()
      from open, jobs j where p.job_id = open.job_id and p.model_id = open.model_id and j.id = p.job_id
      returning p.job_id, p.model_id, j.manager_id, open.asked`,
    );
    if (rows.length === 0) return rows;
    const ended = await readRows(
      tx,
      { id: columns.id, job_id: columns.id, model_id: columns.id },
      sql`
      update requests r set status = 'CANCELLED', answered_at = app_now() from participants p
      where r.status = 'SENT' and p.job_id = r.job_id and p.model_id = r.model_id and p.status <> 'PENDING'
      returning r.id, r.job_id, r.model_id`,
    );
    const notified = await deliveredOffers(tx, ended);
    const unheard = new Set(ended.filter(({ id }) => !notified.has(id)).map(part => `${part.job_id} ${part.model_id}`));
    const found = await tx
      .select()
      .from(jobs)
      .where(inArray(jobs.id, [...new Set(rows.map(row => row.job_id))]));
    const byId = new Map(found.map(job => [job.id, job]));
    for (const { job_id, model_id, asked } of rows) {
      const job = byId.get(job_id);
      if (job && !(asked && unheard.has(`${job_id} ${model_id}`)))
        await notify(app, tx, model_id, closingNotice(app, job, asked));
    }
    return rows;
  });
