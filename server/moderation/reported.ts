import { type SQL, sql } from 'drizzle-orm';
import { openLifecycles } from '#contract/values/job.ts';
import { lockUser } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { afterCommit } from '../http/transaction.ts';
import { REPORTERS_TO_REVIEW } from '../rule-numbers.ts';
import { takeBackJob, takeBackPerson } from './take-back.ts';

const countReporters = async (db: Db, reports: SQL): Promise<number> => {
  const [row] = await readRows(
    db,
    { reporters: columns.number },
    sql`select count(distinct reporter)::int as reporters from (${reports}) reports`,
  );
  return row?.reporters ?? 0;
};

/** The rule does it, not whoever reported last. */
const byTheRule = async (db: Db): Promise<void> => {
  await db.execute(sql`select set_config('app.actor', 'system', true)`);
  await setAuditReason(db, 'Reported by different people.');
};

const published = (app: App, db: Db, to: string, change: () => void): void =>
  afterCommit(db, () => {
    change();
    app.bus.publish(QUEUE_CHANGED);
    app.bus.publish({ kind: 'USER_CHANGED', userId: to });
  });

/** Of messages of theirs and from sets of theirs, since staff last decided and not dealt with yet. Call it after the report is stored. */
export const reviewReportedPerson = async (app: App, db: Db, userId: string): Promise<void> => {
  // Two who report at the same moment are counted one after the other.
  const user = await lockUser(db, userId);
  if (user?.moderation !== 'APPROVED' || user.state === 'BANNED') return;
  const since = user.moderatedAt ?? user.createdAt;
  const reporters = await countReporters(
    db,
    sql`select r.reporter_id as reporter from chat_reports r join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq
        where m.sender_id = ${user.chatUserId} and r.closed_at is null and r.created_at > ${since}
      union all select u.chat_user_id from incidents i join jobs j on j.id = i.job_id join users u on u.id = i.model_id
        where j.manager_id = ${user.id} and i.state <> 'CLOSED' and i.created_at > ${since}`,
  );
  if (reporters < REPORTERS_TO_REVIEW) return;
  await byTheRule(db);
  await takeBackPerson(app, db, user);
  published(app, db, user.id, () => undefined);
};

/** From its set, since staff last decided and not dealt with yet. Once it has begun, a review would change nothing. */
export const reviewReportedJob = async (app: App, db: Db, jobId: string): Promise<void> => {
  const job = await lockJob(db, jobId);
  if (job?.moderation !== 'APPROVED' || !openLifecycles.includes(job.lifecycle)) return;
  const since = job.moderatedAt ?? job.createdAt;
  const reporters = await countReporters(
    db,
    sql`select i.model_id as reporter from incidents i where i.job_id = ${job.id} and i.state <> 'CLOSED' and i.created_at > ${since}`,
  );
  if (reporters < REPORTERS_TO_REVIEW) return;
  await byTheRule(db);
  await takeBackJob(app, db, job);
  published(app, db, job.managerId, () =>
    app.bus.publish({ kind: 'LIVE', to: [job.managerId], event: { kind: 'JOB', id: job.id } }),
  );
};
