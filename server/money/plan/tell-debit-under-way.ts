import { and, eq, sql } from 'drizzle-orm';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { afterCommit } from '../../http/transaction.ts';
import { aboutJob, notify, notifyAll } from '../../notification/index.ts';

/** The entry of the job's history by which this is told once. */
export const DEBIT_UNDER_WAY = 'DEBIT_UNDER_WAY';

/** Tells the manager, those booked and staff that the job takes place though its money has not arrived; returns the models. */
export const tellDebitUnderWay = async (app: App, db: Db, job: JobRow): Promise<string[]> => {
  const booked = await db
    .select({ id: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, job.id), eq(participants.status, 'BOOKED')));
  const models = booked.map(({ id }) => id);
  await db.execute(sql`select write_audit('JOB', ${job.id}, ${DEBIT_UNDER_WAY}, null, null)`);
  await notify(app, db, job.managerId, {
    kind: 'BOOKINGS',
    text: `Your bank’s payment for ${nameOf(job)} is still under way. The job takes place. Should your bank refuse it, we tell you, and you can pay by card.`,
    about: aboutJob(job.id, 'PAYMENT'),
  });
  await notifyAll(app, db, models, {
    kind: 'BOOKINGS',
    text: `${nameOf(job)} takes place. The client’s bank payment is under way, but has not arrived: check-in opens at the start, and you are paid once it has.`,
    about: aboutJob(job.id),
  });
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'QUEUE', id: null } }));
  return models;
};
