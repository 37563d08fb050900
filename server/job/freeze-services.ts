import { and, eq } from 'drizzle-orm';
import { insertCharge } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobServices } from '../db/tables/job-services.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { refuseUnseenPrices } from './prices.ts';

/**
 * Freezes the price of the services chosen for a job that is submitted, as a charge that waits for its manager. False
 * when nothing is to be paid: none were chosen, or those of an earlier submission are paid. Refused when prices are no
 * longer those that were seen.
 */
export const freezeServices = async (app: App, db: Db, job: JobRow, seenPrices?: string): Promise<boolean> => {
  const known = await db.select().from(jobServices).where(eq(jobServices.jobId, job.id));
  if (known.some(({ status }) => status === 'UNPAID')) return true;
  const added = job.premiumServices.filter(
    service => !known.some(row => row.service === service && row.status !== 'REFUNDED'),
  );
  if (added.length === 0) return false;
  refuseUnseenPrices(app, seenPrices);
  const now = app.clock.now();
  const priced = added.map(service => ({ service, priceCents: app.config.prices[service] }));
  await db.delete(jobServices).where(and(eq(jobServices.jobId, job.id), eq(jobServices.status, 'REFUNDED')));
  await db.insert(jobServices).values(priced.map(row => ({ jobId: job.id, ...row, createdAt: now })));
  const lines = priced.map(({ service, priceCents }) => ({
    kind: 'SERVICE' as const,
    service,
    payCents: priceCents,
    feeCents: 0,
  }));
  // Its manager pays it; nothing is tried by the clock.
  await insertCharge(db, job, { purpose: 'SERVICES', aim: 'CAPTURE', status: 'FAILED' }, lines, now);
  return true;
};
