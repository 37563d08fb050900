import { desc, eq } from 'drizzle-orm';
import type { Payment } from '#contract/schemas/payment.ts';
import { fingerprintOf } from '../../auth/index.ts';
import { chargeAt, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { charges } from '../../db/tables/charges.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { chargeView, readMethods } from '../views.ts';
import type { Owed } from './owed.ts';

export const fingerprintOfOwed = (app: App, jobId: string, { lines }: Owed): string =>
  fingerprintOf(
    app.config,
    'payment',
    `${jobId} ${lines.map(({ name, payCents, feeCents }) => `${name} ${payCents} ${feeCents}`).join(',')}`,
  );

/** When the bookings are charged by the clock, as long as that is ahead. */
const chargedAt = (app: App, job: JobRow, hasBankMethod: boolean): string | null => {
  const at = chargeAt({ startsAt: job.startsAt, hasBankMethod });
  return at && at > app.clock.now() ? at.toISOString() : null;
};

export const paymentView = async (app: App, db: Db, job: JobRow, owed: Owed): Promise<Payment> => {
  const methods = await readMethods(db, job.managerId);
  const made = await db.select().from(charges).where(eq(charges.jobId, job.id)).orderBy(desc(charges.createdAt));
  const isBank = methods.find(({ isDefault }) => isDefault)?.kind === 'bank';
  return {
    jobId: job.id,
    title: nameOf(job),
    timeZone: job.location?.timeZone ?? 'UTC',
    lines: owed.lines,
    totalCents: owed.totalCents,
    chargedAt: owed.uncovered.length > 0 ? chargedAt(app, job, isBank) : null,
    charges: made.filter(({ status }) => status !== 'RELEASED').map(chargeView),
    methods,
    card: app.cards.browser,
    fingerprint: fingerprintOfOwed(app, job.id, owed),
  };
};
