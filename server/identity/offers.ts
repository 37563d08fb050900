import { and, asc, eq } from 'drizzle-orm';
import { isOfferPaused, namedJobColumns, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { afterCommit } from '../http/transaction.ts';

/** The open offers to a person, those that end first are first. */
export const readIdentityOffers = async (db: Db, userId: string) => {
  const rows = await db
    .select({
      job: namedJobColumns,
      jobId: jobs.id,
      managerId: jobs.managerId,
      expiresAt: requests.expiresAt,
      isPaused: isOfferPaused(participants.modelId),
    })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .innerJoin(
      requests,
      and(
        eq(requests.jobId, participants.jobId),
        eq(requests.modelId, participants.modelId),
        eq(requests.status, 'SENT'),
      ),
    )
    .where(and(eq(participants.modelId, userId), eq(participants.status, 'PENDING')))
    .orderBy(asc(requests.expiresAt));
  return rows.map(({ job, jobId, managerId, expiresAt, isPaused }) => ({
    jobId,
    managerId,
    title: nameOf(job),
    expiresAt: isPaused ? null : expiresAt,
  }));
};

/** Tells both sides of each open offer that its time stands still, or goes on. */
export const publishOffers = async (app: App, db: Db, userId: string): Promise<void> => {
  const offers = await readIdentityOffers(db, userId);
  afterCommit(db, () => {
    for (const { jobId, managerId } of offers)
      app.bus.publish({ kind: 'LIVE', to: [userId, managerId], event: { kind: 'JOB', id: jobId } });
  });
};
