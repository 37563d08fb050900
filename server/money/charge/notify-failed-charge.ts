import { eq } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ChargeRow } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { afterCommit } from '../../http/transaction.ts';
import { aboutJob, notify } from '../../notification/index.ts';

/** Tells the manager that a charge failed, what happens next, and where to pay; staff, once nothing is tried any more. */
export const notifyFailedCharge = async (app: App, db: Db, charge: ChargeRow): Promise<void> => {
  if (charge.purpose === 'SERVICES' || charge.aim === 'HOLD') return;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, charge.jobId));
  if (!job) return;
  const to = [charge.managerId];
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id: job.id } }));
  if (charge.status === 'FAILED') afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
  const again =
    charge.status === 'DUE'
      ? `We try again ${momentText(charge.nextTryAt.toISOString(), job.location?.timeZone ?? 'UTC')}.`
      : 'We do not try again by ourselves.';
  await notify(app, db, charge.managerId, {
    kind: 'BOOKINGS',
    text: `The payment for ${nameOf(job)} did not go through. ${again} Pay now with the same or another card.`,
    about: aboutJob(job.id, 'PAYMENT'),
  });
};
