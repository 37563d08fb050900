import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PaymentResult } from '#contract/schemas/payment.ts';
import { sameHash } from '../../auth/index.ts';
import { insertCharge, lockJob } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { inTransaction } from '../../http/transaction.ts';
import { CardsError, type ChargeState } from '../../providers/cards/port.ts';
import { Refusal } from '../../refusal.ts';
import { claimCharge, claimForTry } from '../charge/claim-charge.ts';
import { failureWords } from '../charge/failure-words.ts';
import { takeOverTry, tryCharge } from '../charge/try-charge.ts';
import { claimedUntil } from '../claim.ts';
import { inCharges } from '../plan/split-lines.ts';
import { abandonTry } from './abandon-try.ts';
import { type Owed, readOwed } from './owed.ts';
import { fingerprintOfOwed, paymentView } from './payment-view.ts';
import { paysServices } from './pays-services.ts';

export const paymentResult = (charge: ChargeRow, state: ChargeState | null): PaymentResult => ({
  chargeId: charge.id,
  status: charge.status,
  clientSecret: charge.status === 'ACTION_NEEDED' ? (state?.clientSecret ?? null) : null,
  failure: charge.status === 'CAPTURED' ? null : failureWords(charge.failureCode),
});

/** Answers of the provider that never came are said as such: nothing is known, and nothing happens twice. */
export const orUnreachable = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch(error => {
    if (error instanceof CardsError && error.kind === 'UNREACHABLE') throw new Refusal('PAYMENT_UNREACHABLE');
    throw error;
  });

/** New charges for bookings without one; their ids. For a claim's time they are left to the method that the payer chose. */
const addUncovered = async (app: App, db: Db, job: JobRow, { uncovered }: Owed): Promise<string[]> => {
  const ids: string[] = [];
  const now = app.clock.now();
  const charged = { purpose: 'BOOKINGS', aim: 'CAPTURE', nextTryAt: claimedUntil(now) } as const;
  for (const booked of inCharges(uncovered)) {
    const lines = booked.map(({ name: _, ...line }) => ({ kind: 'BOOKING' as const, ...line }));
    const charge = await insertCharge(db, job, charged, lines, now);
    ids.push(charge.id);
  }
  return ids;
};

type Pay = { jobId: string; userId: string; methodId: string; fingerprint: string; isForServices: boolean };

/** Fixes what is paid, in one transaction: the charges that are tried next. */
const prepare = (app: App, { jobId, userId, methodId, fingerprint, isForServices }: Pay): Promise<string[]> =>
  inTransaction(app, `user:${userId}`, async db => {
    const job = await lockJob(db, jobId);
    if (!job) throw new Refusal('NOT_FOUND');
    if (isForServices && !paysServices(job)) throw new Refusal('PAYMENT_DONE');
    const [method] = await db
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(and(eq(paymentMethods.id, methodId), eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)));
    if (!method) throw new Refusal('METHOD_NEEDED');
    const owed = await readOwed(app, db, job, isForServices);
    if (owed.totalCents === 0) throw new Refusal('PAYMENT_DONE');
    if (!sameHash(fingerprint, fingerprintOfOwed(app, jobId, owed)))
      throw new Refusal('PAYMENT_CHANGED', { payment: await paymentView(app, db, job, owed) });
    const ids = owed.open.map(({ id }) => id);
    return [...ids, ...(await addUncovered(app, db, job, owed))];
  });

const readCharge = async (app: App, id: string): Promise<ChargeRow> => {
  const [row] = await app.database.db.select().from(charges).where(eq(charges.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** Tries a charge with this method, once it is clear what became of the tries before. */
const payCharge = async (app: App, id: string, methodId: string): ReturnType<typeof tryCharge> => {
  await takeOverTry(app, id);
  await abandonTry(app, id, methodId);
  const claimed = await claimForTry(app, id, methodId);
  if (!claimed) return { charge: await readCharge(app, id), state: null };
  return tryCharge(app, claimed.charge, { onSession: true, isRepeated: claimed.isRepeated });
};

/** Pays with a method now. Stops at the first charge that is not captured; the same again goes on from there. */
export const pay = async (app: App, asked: Pay): Promise<PaymentResult> => {
  let result: PaymentResult | null = null;
  for (const id of await prepare(app, asked)) {
    const { charge, state } = await orUnreachable(payCharge(app, id, asked.methodId));
    result = paymentResult(charge, state);
    if (charge.status !== 'CAPTURED') return result;
  }
  if (!result) throw new Refusal('PAYMENT_DONE');
  return result;
};

/** Looks a charge up at the provider, as after the bank's confirmation in the browser. */
export const lookUpCharge = async (app: App, chargeId: string, userId: string): Promise<PaymentResult> => {
  const row = await readCharge(app, chargeId);
  if (row.managerId !== userId) throw new Refusal('NOT_FOUND');
  await orUnreachable(takeOverTry(app, chargeId));
  const claimed = await claimCharge(app, chargeId, { where: inArray(charges.status, ['ACTION_NEEDED', 'PROCESSING']) });
  if (!claimed) return paymentResult(await readCharge(app, chargeId), null);
  const { charge, state } = await orUnreachable(tryCharge(app, claimed.charge, { onSession: true }));
  return paymentResult(charge, state);
};
