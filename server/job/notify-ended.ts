import { and, eq } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify, notifyAll } from '../notification/index.ts';
import { work } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;

/** Notifies both sides of a job that has just ended; returns the models. */
export const notifyEnded = async (app: App, db: Db, jobId: string): Promise<string[]> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  const booked = await db
    .select({ id: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), eq(participants.status, 'BOOKED')));
  const models = booked.map(({ id }) => id);
  if (!job?.endedAt || models.length === 0) return models;
  const until = new Date(job.endedAt.getTime() + work.approvalHours * HOUR_MS).toISOString();
  const when = momentText(until, job.location?.timeZone ?? 'UTC');
  const about = aboutJob(jobId, 'WORK');
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'work.overForClient', { job: nameOf(job), when }),
    about,
  });
  await notifyAll(app, db, models, { ...noticeContent(app, 'work.over', { job: nameOf(job), when }), about });
  return models;
};
