import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { requests } from '../db/tables/participants.ts';
import { newId } from '../ids.ts';

const HOUR_MS = 3_600_000;

/** Opens a request that expires by itself: after a day, or with rush booking after hours, and never later than the start. */
export const openRequest = async (
  app: App,
  db: Db,
  job: Pick<JobRow, 'id' | 'premiumServices' | 'startsAt'>,
  modelId: string,
  sentBy: 'MANAGER' | 'SYSTEM',
): Promise<Date> => {
  const { requestHours, rushRequestHours } = app.config.limits;
  const hours = job.premiumServices.includes('RUSH_BOOKING') ? rushRequestHours : requestHours;
  const latest = app.clock.now().getTime() + hours * HOUR_MS;
  const expiresAt = new Date(Math.min(latest, job.startsAt?.getTime() ?? latest));
  await db
    .insert(requests)
    .values({ id: newId(), jobId: job.id, modelId, sentBy, expiresAt, createdAt: app.clock.now() });
  return expiresAt;
};

export const closeRequest = async (
  db: Db,
  jobId: string,
  modelId: string,
  status: 'ACCEPTED' | 'DECLINED' | 'CANCELLED',
): Promise<boolean> => {
  const closed = await db
    .update(requests)
    .set({ status, answeredAt: sql`app_now()` })
    .where(and(eq(requests.jobId, jobId), eq(requests.modelId, modelId), eq(requests.status, 'SENT')))
    .returning({ id: requests.id });
  return closed.length > 0;
};

/** Takes back every offer of a job that is still open. */
export const cancelRequests = async (db: Db, jobId: string): Promise<void> => {
  await db
    .update(requests)
    .set({ status: 'CANCELLED', answeredAt: sql`app_now()` })
    .where(and(eq(requests.jobId, jobId), eq(requests.status, 'SENT')));
};
