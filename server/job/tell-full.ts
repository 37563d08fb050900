import { sql } from 'drizzle-orm';
import { openLifecycles } from '#contract/job.ts';
import { notifyApplicants } from '../applicant/notify-applicants.ts';
import { cancelFees } from '../config.ts';
import type { App } from '../context.ts';
import { inTransaction } from '../http/transaction.ts';

const open = sql.join(
  openLifecycles.map(lifecycle => sql`${lifecycle}`),
  sql`, `,
);

/**
 * Once every place is filled, those who applied are told, once, that their applications only wait. Not at once: for a
 * moment after a booking it can be taken back.
 */
export const tellWhenFull = async (app: App): Promise<void> => {
  const told = await inTransaction(app, 'system', async tx => {
    const { rows } = await tx.execute<{ job_id: string; model_id: string }>(sql`
      update participants set told_at = app_now()
      where (job_id, model_id) in (
        select p.job_id, p.model_id from jobs j
        join job_tallies t on t.job_id = j.id and t.applied > 0
          and t.booked = t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender
        join participants p on p.job_id = j.id and p.status = 'APPLIED' and p.told_at is null
        where j.lifecycle in (${open}) and j.starts_at > app_now() and not exists (
          select from participants b where b.job_id = j.id and b.status = 'BOOKED'
            and b.booked_at > app_now() - make_interval(mins => ${cancelFees.graceMinutes}::int))
        limit 200 for update of p skip locked)
      returning job_id, model_id`);
    const words = 'every place is filled. Your application stands in case one opens: there is nothing you need to do.';
    await notifyApplicants(app, tx, rows, words);
    return rows;
  });
  for (const { job_id, model_id } of told)
    app.bus.publish({ kind: 'LIVE', to: [model_id], event: { kind: 'JOB', id: job_id } });
};
