import { eq } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, aboutJob, notify } from '../notification/index.ts';

/** Its time begins now. What is booked stands, and nothing new is until staff have decided. */
const again = (now: Date) => ({ moderation: 'ON_REVIEW', submittedAt: now, updatedAt: now }) as const;

export const reviewEditedJob = async (app: App, db: Db, jobId: string): Promise<void> => {
  await db.update(jobs).set(again(app.clock.now())).where(eq(jobs.id, jobId));
};

/** Takes an approved job back to review, and tells its client. */
export const takeBackJob = async (app: App, db: Db, job: JobRow): Promise<void> => {
  await reviewEditedJob(app, db, job.id);
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'job.reviewedAgain', { job: nameOf(job) }),
    about: aboutJob(job.id, 'DETAILS'),
  });
};

/** Takes an approved person back to review, and tells them. */
export const takeBackPerson = async (app: App, db: Db, user: UserRow): Promise<void> => {
  await db
    .update(users)
    .set({ ...again(app.clock.now()), version: user.version + 1 })
    .where(eq(users.id, user.id));
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.reviewedAgain'),
    about: aboutAccount,
  });
};
