import { sql } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { answerUntilSql, isJobReviewable } from '../moderation/index.ts';
import { noticeContent, noticeText } from '../notice-text.ts';
import { aboutAccount, aboutJob, notify } from '../notification/index.ts';
import { reviewTimes } from '../rule-numbers.ts';
import { endJob, lockWithParticipants } from './end.ts';
import { awaitsPayment } from './read.ts';

const because = `No answer came within ${reviewTimes.silentDays} days.`;

/** The first condition has an index. */
const isSilent = (table: 'jobs' | 'users') =>
  sql`${sql.raw(table)}.moderation = 'INFO_REQUESTED' and ${answerUntilSql(table)} < app_now()`;

/** Also cancels a job that was already open and notifies its participants. Returns the users to publish to. */
const declineJob = async (app: App, db: Db, id: string): Promise<string[]> => {
  const job = await lockWithParticipants(db, id);
  if (job?.moderation !== 'INFO_REQUESTED' || !isJobReviewable(app, job)) return [];
  await db.execute(
    sql`update jobs set moderation = 'DECLINED', moderation_reason = ${because}, updated_at = app_now() where id = ${id}`,
  );
  const ends = job.lifecycle !== 'DRAFT';
  const kind = ends ? 'BOOKINGS' : 'JOB_CHANGES';
  await notify(app, db, job.managerId, {
    kind,
    text: noticeText(app, 'job.declined', { job: nameOf(job), reason: because }),
    about: aboutJob(job.id, 'DETAILS'),
  });
  if (!ends) return [job.managerId];
  const text = noticeText(app, 'job.takenDownUnanswered', { job: nameOf(job) });
  const models = await endJob(app, db, job, { by: 'SYSTEM', reason: 'DECLINED', description: because, text });
  return [job.managerId, ...models];
};

/**
 * Declines jobs and users whose questions from staff stay unanswered. Who is suspended or banned cannot answer, and is exempt;
 * a job that has begun is not reviewed any more.
 */
export const declineUnanswered = async (app: App): Promise<void> => {
  const rows = await readRows(
    app.database.db,
    { id: columns.id },
    sql`select id from jobs where ${isSilent('jobs')} and not ${awaitsPayment} order by id`,
  );
  for (const { id } of rows) {
    const to = await inTransaction(app, 'system', db => declineJob(app, db, id));
    app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id } });
  }
  const declined = await inTransaction(app, 'system', async db => {
    const users = await readRows(
      db,
      { id: columns.id },
      sql`update users set moderation = 'DECLINED', moderation_reason = ${because}, updated_at = app_now()
        where ${isSilent('users')} returning id`,
    );
    for (const { id } of users)
      await notify(app, db, id, {
        ...noticeContent(app, 'account.declined', { reason: because }),
        about: aboutAccount,
      });
    return users;
  });
  for (const { id: userId } of declined) app.bus.publish({ kind: 'USER_CHANGED', userId });
};
