import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { notices } from '../db/tables/notices.ts';
import { requests } from '../db/tables/participants.ts';
import { newId } from '../ids.ts';

const HOUR_MS = 3_600_000;

/**
 * Creates a request that expires after a day, or within hours with rush booking, and never later than the start. `ask`
 * numbers the requests to this model for this job; null where it does not count towards the limit.
 */
export const openRequest = async (
  app: App,
  db: Db,
  job: Pick<JobRow, 'id' | 'premiumServices' | 'startsAt' | 'termsVersion'>,
  modelId: string,
  ask: number | null,
): Promise<{ id: string; expiresAt: Date }> => {
  const { requestHours, rushRequestHours } = app.config.limits;
  const hours = job.premiumServices.includes('RUSH_BOOKING') ? rushRequestHours : requestHours;
  const latest = app.clock.now().getTime() + hours * HOUR_MS;
  const expiresAt = new Date(Math.min(latest, job.startsAt?.getTime() ?? latest));
  const id = newId();
  await db.insert(requests).values({
    id,
    jobId: job.id,
    modelId,
    sentBy: 'MANAGER',
    ask,
    termsVersion: job.termsVersion,
    expiresAt,
    createdAt: app.clock.now(),
  });
  return { id, expiresAt };
};

/** While it is checked who a model is, their time to answer offers stands still: they cannot accept yet. */
export const isOfferPaused = (modelId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from identity_checks paused where paused.user_id = ${modelId} and paused.status = 'WAITING')`;

/** The check has ended: each open offer to the model has as much time left as when it began, but not beyond the start. */
export const resumeOffers = async (app: App, db: Db, modelId: string, pausedAt: Date | null): Promise<void> => {
  if (!pausedAt) return;
  await db.execute(sql`
    update requests r set expires_at = least(j.starts_at, r.expires_at + (app_now() - greatest(${pausedAt.toISOString()}::timestamptz, r.created_at)))
    from jobs j where j.id = r.job_id and r.model_id = ${modelId} and r.status = 'SENT'`);
  await app.tasks.scheduleSweep(app.clock.now());
};

type Closed = { id: string; modelId: string };

const closing = (db: Db, status: 'ACCEPTED' | 'DECLINED' | 'CANCELLED', of: SQL | undefined): Promise<Closed[]> =>
  db
    .update(requests)
    .set({ status, answeredAt: sql`app_now()` })
    .where(and(of, eq(requests.status, 'SENT')))
    .returning({ id: requests.id, modelId: requests.modelId });

/** Closes the open offer, if any, and returns it. Answering an offer marks its notices as read. */
export const closeRequest = async (
  db: Db,
  jobId: string,
  modelId: string,
  status: 'ACCEPTED' | 'DECLINED' | 'CANCELLED',
): Promise<Closed[]> => {
  const closed = await closing(db, status, and(eq(requests.jobId, jobId), eq(requests.modelId, modelId)));
  for (const { id } of status === 'CANCELLED' ? [] : closed)
    await db
      .update(notices)
      .set({ readAt: sql`app_now()` })
      .where(and(eq(notices.requestId, id), isNull(notices.readAt)));
  return closed;
};

/** Cancels all open offers of a job. */
export const cancelRequests = (db: Db, jobId: string): Promise<Closed[]> =>
  closing(db, 'CANCELLED', eq(requests.jobId, jobId));
