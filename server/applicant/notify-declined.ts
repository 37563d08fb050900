import { eq, sql } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { jobs } from '../db/tables/jobs.ts';
import { inTransaction } from '../http/transaction.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

/** Notifies declined applicants once the decline can no longer be undone. */
export const notifyDeclined = async (app: App): Promise<void> => {
  const notified = await inTransaction(app, 'system', async tx => {
    const rows = await readRows(
      tx,
      { job_id: columns.id, model_id: columns.id },
      sql`
      update participants set told_at = app_now()
      where (job_id, model_id) in (
        select job_id, model_id from participants
        where status = 'DECLINED' and told_at is null and undo_until <= app_now() limit 200 for update skip locked)
      returning job_id, model_id`,
    );
    for (const row of rows) {
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, row.job_id));
      if (job)
        await notify(app, tx, row.model_id, {
          ...noticeContent(app, 'applicant.othersChosen', { job: nameOf(job) }),
          about: aboutJob(job.id),
        });
    }
    return rows;
  });
  for (const row of notified)
    app.bus.publish({ kind: 'LIVE', to: [row.model_id], event: { kind: 'JOB', id: row.job_id } });
};
