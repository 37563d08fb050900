import { inArray, type SQL, sql } from 'drizzle-orm';
import { openLifecycles } from '#contract/values/job.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import { jobs } from '../db/tables/jobs.ts';
import { inTransaction } from '../http/transaction.ts';
import { notify } from '../notification/index.ts';
import { cancelFees } from '../rule-numbers.ts';
import { fullNotice } from './notices.ts';
import { notifyApplicants } from './notify-applicants.ts';

const open = sql.join(
  openLifecycles.map(lifecycle => sql`${lifecycle}`),
  sql`, `,
);

/** Over job_tallies `t`: there are places for this gender, and all of them are filled. */
const filledFor = (gender: 'males' | 'females' | 'non_binary'): SQL => {
  const [amount, booked] = [sql.raw(`t.amount_${gender}`), sql.raw(`t.booked_${gender}`)];
  return sql`(${amount} + t.amount_any_gender > 0 and ${booked} = ${amount} and t.booked_any_gender = t.amount_any_gender)`;
};

/** Over job_tallies `t` and models `m`. */
const filled = sql`case m.gender when 'MALE' then ${filledFor('males')} when 'FEMALE' then ${filledFor('females')} else ${filledFor('non_binary')} end`;

const waiting = {
  job_id: columns.id,
  model_id: columns.id,
  asked: columns.boolean,
  request_id: columns.orNull(columns.id),
};
type Waiting = RowOf<typeof waiting>;

/** Models with an open offer keep it and are notified. */
const notifyOffered = async (app: App, tx: Db, asked: readonly Waiting[]): Promise<void> => {
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ job_id }) => job_id))];
  const found = await tx.select().from(jobs).where(inArray(jobs.id, ids));
  for (const { job_id, model_id, request_id } of asked) {
    const job = found.find(({ id }) => id === job_id);
    if (job && request_id) await notify(app, tx, model_id, fullNotice(app, job, request_id));
  }
};

/**
 * Notifies waiting applicants and models with offers, once, when all places they could take are filled. Delayed by the
 * minutes in which a new booking can be cancelled for free.
 */
export const notifyWhenFull = async (app: App): Promise<void> => {
  const notifiedIds = await inTransaction(app, 'system', async tx => {
    const rows = await readRows(
      tx,
      waiting,
      sql`
      with waiting as (
        select p.job_id, p.model_id from jobs j
        join job_tallies t on t.job_id = j.id and t.booked > 0 and t.applied + t.pending > 0
          and (${filledFor('males')} or ${filledFor('females')} or ${filledFor('non_binary')})
        join participants p on p.job_id = j.id and p.status in ('APPLIED', 'PENDING') and p.told_at is null
        join models m on m.user_id = p.model_id and ${filled}
        where j.lifecycle in (${open}) and j.starts_at > app_now() and not exists (
          select from participants b where b.job_id = j.id and b.status = 'BOOKED'
            and b.booked_at > app_now() - make_interval(mins => ${cancelFees.graceMinutes}::int))
        limit 200 for update of p skip locked)
      update participants p set told_at = app_now() from waiting
      where p.job_id = waiting.job_id and p.model_id = waiting.model_id
      returning p.job_id, p.model_id, p.status = 'PENDING' as asked, (select r.id from requests r
        where r.job_id = p.job_id and r.model_id = p.model_id and r.status = 'SENT') as request_id`,
    );
    const applied = rows.filter(row => !row.asked);
    await notifyApplicants(app, tx, applied, 'job.fullForApplied');
    const offered = rows.filter(row => row.asked);
    await notifyOffered(app, tx, offered);
    return rows;
  });
  for (const { job_id, model_id } of notifiedIds)
    app.bus.publish({ kind: 'LIVE', to: [model_id], event: { kind: 'JOB', id: job_id } });
};
