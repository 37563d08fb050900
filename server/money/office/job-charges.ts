import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { OfficeCharge } from '#contract/schemas/money-office.ts';
import type { PaymentLine } from '#contract/schemas/payment.ts';
import type { Db } from '../../db/client.ts';
import { chargebacks } from '../../db/tables/chargebacks.ts';
import { type ChargeRow, charges, refunds } from '../../db/tables/charges.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { failureWords } from '../charge/failure-words.ts';
import { readLines } from '../pay/owed.ts';
import { SECOND_PAYMENT } from '../refund/refund-words.ts';
import { readWaitingMove, takesTwo } from './second-person.ts';
import type { StaffNames } from './staff-names.ts';
import { chargeState, purposeNames, triesText } from './words.ts';

const unpaid: readonly ChargeRow['status'][] = ['DUE', 'ACTION_NEEDED', 'FAILED'];

/** Nothing of it is under way at this moment, and the money is still wanted. */
export const isOpenCharge = ({ status, aim }: ChargeRow): boolean => aim === 'CAPTURE' && unpaid.includes(status);

/** What calling a charge off does; null where nothing can be called off. */
export const callOffText = (charge: ChargeRow, { lifecycle }: Pick<JobRow, 'lifecycle'>): string | null => {
  if (!isOpenCharge(charge) || (charge.status === 'DUE' && charge.failureCode === null)) return null;
  if (charge.purpose === 'BOOKINGS' && (lifecycle === 'INVOICED' || lifecycle === 'PREPAID'))
    return `The job is cancelled now, as it would be ${moneyRules.unpaidCancelHours} hours before its start. What is owed to those booked becomes a debt.`;
  if (charge.purpose === 'DEBT')
    return `The debt of ${shownDollars(charge.amountCents)} is waived: we pay those it is owed to, and the client can post jobs again.`;
  if (charge.purpose === 'OVERTIME')
    return `The overtime of ${shownDollars(charge.amountCents)} is waived: we pay the model, and the client can post jobs again.`;
  return null;
};

/** What is owed after a job or a booking: called off, it is ours to bear. */
export const isWaivable = ({ purpose }: Pick<ChargeRow, 'purpose'>): boolean =>
  purpose === 'DEBT' || purpose === 'OVERTIME';

/** Whether calling a charge off waives a debt that is too large for one of the staff. */
export const callOffTakesTwo = (charge: ChargeRow): boolean => isWaivable(charge) && takesTwo(charge.amountCents);

/** What is still left of a charge: neither given back, nor asked to be, nor taken by the card holder’s bank. */
export const readLeft = async (db: Db, { id, status, amountCents }: ChargeRow): Promise<number> => {
  if (status !== 'CAPTURED') return 0;
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.chargeId, id), sql`${refunds.status} <> 'REFUSED'`));
  const [taken] = await db
    .select({ cents: sql<number>`coalesce(sum(${chargebacks.amountCents}), 0)::int` })
    .from(chargebacks)
    .where(and(eq(chargebacks.chargeId, id), sql`${chargebacks.status} in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST')`));
  return Math.max(0, amountCents - (given?.cents ?? 0) - (taken?.cents ?? 0));
};

const linesOf = async (db: Db, { id, amountCents }: ChargeRow): Promise<PaymentLine[]> => {
  const lines = await readLines(db, [id]);
  return lines.length > 0 ? lines : [{ name: SECOND_PAYMENT, payCents: amountCents, feeCents: 0 }];
};

/** The charges of a job, the latest first. */
export const readCharges = async (db: Db, job: JobRow, staffId: string, named: StaffNames): Promise<OfficeCharge[]> => {
  const rows = await db
    .select({ charge: charges, brand: paymentMethods.brand, last4: paymentMethods.last4 })
    .from(charges)
    .leftJoin(paymentMethods, eq(paymentMethods.id, charges.methodId))
    .where(eq(charges.jobId, job.id))
    .orderBy(desc(charges.createdAt), asc(charges.id));
  const views: OfficeCharge[] = [];
  for (const { charge, brand, last4 } of rows)
    views.push({
      id: charge.id,
      purpose: purposeNames[charge.purpose],
      state: chargeState(charge),
      amountCents: charge.amountCents,
      refundedCents: charge.refundedCents,
      leftCents: await readLeft(db, charge),
      lines: await linesOf(db, charge),
      tries: triesText(charge),
      failure: charge.status === 'CAPTURED' ? null : failureWords(charge.failureCode),
      nextTryAt: charge.status === 'DUE' ? charge.nextTryAt.toISOString() : null,
      method: brand && last4 ? `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}` : null,
      providerId: charge.providerId,
      providerChargeId: charge.providerChargeId,
      canRetry: isOpenCharge(charge),
      callOff: callOffText(charge, job),
      callOffTakesTwo: callOffTakesTwo(charge),
      waiting: callOffTakesTwo(charge) ? await readWaitingMove(db, 'WAIVE_DEBT', charge, staffId, named) : null,
      createdAt: charge.createdAt.toISOString(),
    });
  return views;
};
