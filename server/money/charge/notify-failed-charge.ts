import { and, eq, ne } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { afterCommit } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutAccount, aboutJob, notify } from '../../notification/index.ts';

/** Tells the manager, once for a card, that the money of free places could not be held while models are asked. */
const notifyFailedHold = async (app: App, db: Db, { id, managerId, jobId }: ChargeRow, job: string): Promise<void> => {
  const others = and(eq(charges.jobId, jobId), eq(charges.purpose, 'HOLD'), eq(charges.status, 'FAILED'));
  if ((await db.$count(charges, and(others, ne(charges.id, id)))) > 0) return;
  await notify(app, db, managerId, { ...noticeContent(app, 'money.holdFailed', { job }), about: aboutAccount });
};

/** Tells the manager that a charge failed, what happens next, and where to pay; staff, once nothing is tried any more. */
export const notifyFailedCharge = async (app: App, db: Db, charge: ChargeRow): Promise<void> => {
  const { purpose, aim } = charge;
  if (purpose === 'SERVICES' || (aim === 'HOLD' && purpose !== 'HOLD')) return;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, charge.jobId));
  if (!job) return;
  if (purpose === 'HOLD') return notifyFailedHold(app, db, charge, nameOf(job));
  const to = [charge.managerId];
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id: job.id } }));
  if (charge.status === 'FAILED') afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
  const values = { job: nameOf(job) };
  const when = momentText(charge.nextTryAt.toISOString(), job.location?.timeZone ?? 'UTC');
  await notify(app, db, charge.managerId, {
    ...(charge.status === 'DUE'
      ? noticeContent(app, 'money.chargeTriedAgain', { ...values, when })
      : noticeContent(app, 'money.chargeFailed', values)),
    about: aboutJob(job.id, 'PAYMENT'),
  });
};
