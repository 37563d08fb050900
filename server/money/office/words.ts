import type { ChargePurpose, EarningKind } from '#contract/values/money.ts';
import type { MoneyTone } from '#contract/values/money-office.ts';
import type { ChargebackRow } from '../../db/tables/chargebacks.ts';
import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import type { EarningRow, PayoutRow } from '../../db/tables/earnings.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { PAID_OTHERWISE } from '../refund/refund-words.ts';

export type State = { label: string; tone: MoneyTone };

const act = (label: string): State => ({ label, tone: 'ACT' });
const waits = (label: string): State => ({ label, tone: 'WAITS' });
const done = (label: string): State => ({ label, tone: 'DONE' });

export const purposeNames: Record<ChargePurpose, string> = {
  BOOKINGS: 'Bookings',
  SERVICES: 'Premium services',
  OVERTIME: 'Overtime and longer hours',
  DEBT: 'Shares of a cancellation',
  HOLD: 'Hold for a free place',
};

export const earningNames: Record<EarningKind, string> = {
  WORK: 'Work',
  CANCELLATION: 'Share of a cancellation',
  OVERTIME: 'Overtime and longer hours',
};

export const chargeState = ({ status, failureCode, purpose }: ChargeRow): State => {
  if (status === 'CAPTURED') return done('Paid');
  if (status === 'RELEASED') return done('Given up');
  if (status === 'AUTHORISED') return waits('Held on the card');
  if (status === 'PROCESSING') return waits('Bank debit under way');
  if (status === 'ACTION_NEEDED') return waits('Waits for the client and their bank');
  if (status === 'FAILED') return purpose === 'SERVICES' ? waits('Waits for the client to pay') : act('Failed');
  return waits(failureCode === null ? 'Due' : 'Failed, tried again');
};

/** How many tries there are by the clock, and how many have failed; null before the first failure. */
export const triesText = ({ status, attempt, purpose, aim }: ChargeRow): string | null => {
  // Nothing of premium services is tried by the clock.
  if (purpose === 'SERVICES') return null;
  const made = status === 'FAILED' ? attempt : attempt - 1;
  if (status === 'CAPTURED' || made === 0) return null;
  const most = purpose === 'BOOKINGS' && aim === 'CAPTURE' ? moneyRules.triesAfterHours.length : 1;
  return made > most ? `${made} tries failed` : `${made} of ${most} ${most === 1 ? 'try' : 'tries'} failed`;
};

export const refundState = ({ status, failureCode, decidedBy }: RefundRow): State => {
  if (status === 'APPROVAL') return act('Waits for a second person');
  if (status === 'DUE') return waits('Being sent');
  if (status === 'PROCESSING') return waits('On its way');
  if (status === 'DONE') return done(failureCode === PAID_OTHERWISE ? 'Paid another way' : 'Given back');
  if (status === 'FAILED') return act('Failed');
  if (failureCode === 'charged_back') return done('Taken back by the client’s bank');
  return done(decidedBy ? 'Declined' : 'Withdrawn');
};

const unanswered: Record<ChargebackRow['status'], State> = {
  INQUIRY: act('The bank asks'),
  NEEDS_RESPONSE: act('Evidence needed'),
  UNDER_REVIEW: waits('The bank decides'),
  WON: done('Won'),
  LOST: done('Lost'),
  PREVENTED: done('Prevented'),
};

export const chargebackState = ({ status, answer, sentAt }: ChargebackRow): State => {
  const isWaiting = status === 'INQUIRY' || status === 'NEEDS_RESPONSE';
  if (isWaiting && answer) return waits(sentAt ? 'The answer was sent' : 'The answer is being sent');
  return unanswered[status];
};

const chargebackReasons = new Map([
  ['fraudulent', 'The card holder says that they did not make this payment'],
  ['product_not_received', 'The card holder says that the service was not given'],
  ['product_unacceptable', 'The card holder says that the service was not as described'],
  ['duplicate', 'The card holder says that they were charged twice'],
  ['subscription_canceled', 'The card holder says that they had cancelled'],
  ['credit_not_processed', 'The card holder says that a refund did not arrive'],
  ['unrecognized', 'The card holder does not recognise this payment'],
]);

export const chargebackReason = (reason: string): string =>
  chargebackReasons.get(reason) ?? `The card holder’s bank says: ${reason.replaceAll('_', ' ')}`;

const earningFailures = new Map([
  ['no_payout_account', 'The model has not set up their payouts.'],
  ['balance_insufficient', 'Our balance at the provider was too low.'],
]);

export const earningFailure = ({ status, failureCode }: EarningRow): string | null => {
  if (failureCode === null || status === 'PAID') return null;
  return earningFailures.get(failureCode) ?? `The provider did not take it: ${failureCode.replaceAll('_', ' ')}.`;
};

export const earningState = ({ status, heldBy, dueAt, failureCode }: EarningRow, now: Date): State => {
  if (status === 'PAID') return done('Transferred');
  if (status === 'CANCELLED') return done('Cancelled');
  if (status === 'FAILED') return act('Came back');
  if (status === 'HELD') return heldBy ? act('Held by staff') : waits('Waits for the client’s payment');
  if (failureCode === 'no_payout_account') return waits('Waits for a payout account');
  if (failureCode !== null) return act('Failed, tried again');
  return waits(dueAt > now ? 'Due later' : 'Being sent');
};

export const payoutState = ({ status }: PayoutRow): State => {
  if (status === 'PAID') return done('Arrived');
  if (status === 'CANCELLED') return done('Cancelled');
  return status === 'FAILED' ? act('Sent back by the bank') : waits('On its way');
};
