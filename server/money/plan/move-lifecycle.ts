import { isUnpaid } from '#contract/rules/unpaid.ts';
import { moneyRules } from '../../rule-numbers.ts';
import type { BookingFacts, ChargeFacts } from './facts.ts';
import { HOUR_MS, isFilled, isPastPayout } from './job-phase.ts';
import type { Planner } from './planner.ts';

/** Of each booking the charge that is to pay for it; undefined where there is none yet. */
type BookingCharges = (ChargeFacts | undefined)[];

/** Paid, or on its way from a bank, which takes days and can be neither hurried nor stopped. */
const isOnItsWay = ({ status }: ChargeFacts): boolean => status === 'CAPTURED' || status === 'PROCESSING';

/** The move that the money alone decides. */
export const moveLifecycle = (planner: Planner): void => {
  const { facts, plan } = planner;
  const { lifecycle, isDisputed } = facts;
  const booked = facts.bookings.filter(({ isBooked }) => isBooked);
  if (isFilled(facts) && booked.length > 0) moveBeforeStart(planner, chargesOf(planner, booked));
  const isSettled = booked.every(({ result }) => result !== null);
  const isWorked = (lifecycle === 'ENDED' || lifecycle === 'DISPUTED') && isPastPayout(facts);
  if (isWorked && !isDisputed && isSettled) plan.move = 'PAYOUT';
  if (lifecycle === 'PAYOUT' && isPaidOut(planner, booked)) plan.move = 'COMPLETED';
};

const chargesOf = (planner: Planner, booked: BookingFacts[]): BookingCharges =>
  booked.flatMap(({ modelId }) => {
    const replacement = planner.lineOf(modelId, 'REPLACEMENT');
    return [planner.lineOf(modelId, 'BOOKING')?.charge, ...(replacement ? [replacement.charge] : [])];
  });

/** What is unpaid 12 hours before the start ends the job; a bank debit that is under way by then does not. */
const moveBeforeStart = (planner: Planner, charges: BookingCharges): void => {
  const { plan } = planner;
  const { now, startsAt, lifecycle } = planner.facts;
  const hasPassed = (hours: number): boolean =>
    startsAt !== null && now.getTime() >= startsAt.getTime() - hours * HOUR_MS;
  if (charges.every(charge => charge?.status === 'CAPTURED')) {
    if (lifecycle === 'INVOICED' && plan.voids.length === 0) plan.move = 'PREPAID';
    return;
  }
  if (!hasPassed(moneyRules.unpaidNoticeHours)) return;
  if (!hasPassed(moneyRules.unpaidCancelHours)) warnUnpaid(planner, charges);
  // What was never tried, because nobody swept, is tried first.
  else if (charges.some(charge => charge && isUnpaid(charge))) endUnpaid(planner, charges);
  else if (charges.every(charge => charge && isOnItsWay(charge))) {
    planner.tell('DEBIT_UNDER_WAY');
    if (hasPassed(0)) plan.move = 'STARTED';
  }
};

/** What became due late of a job that was paid leaves its client an hour. */
const endUnpaid = (planner: Planner, charges: BookingCharges): void => {
  const { lifecycle, told } = planner.facts;
  if (lifecycle === 'INVOICED') planner.plan.move = 'UNPAID';
  // Everybody was told that it takes place, though a debit was under way.
  if (lifecycle !== 'PREPAID' || told.includes('DEBIT_UNDER_WAY')) return;
  const unpaid = charges.filter(charge => charge !== undefined).filter(isUnpaid);
  if (unpaid.some(charge => hadAnHourToPay(planner, charge))) planner.plan.move = 'UNPAID';
};

/** Not about a payment that has just begun: its client may be at their bank's window. */
const warnUnpaid = (planner: Planner, charges: BookingCharges): void => {
  for (const charge of charges)
    if (charge && isUnpaid(charge) && hadAnHourToPay(planner, charge)) planner.tell('PAYMENT_WARNED');
};

/** Whether a charge is older than an hour; if not, it is looked at again then. */
const hadAnHourToPay = (planner: Planner, { createdAt }: ChargeFacts): boolean => {
  const at = new Date(createdAt.getTime() + HOUR_MS);
  planner.replanAt(at);
  return planner.facts.now >= at;
};

/** Nobody's work is unsettled, what everyone earned is known, and each transfer is paid or cancelled. */
const isPaidOut = (planner: Planner, booked: BookingFacts[]): boolean => {
  const isDone = booked.every(({ modelId, result }) => {
    if (!result) return false;
    const owesPay = result.payCents > 0 && !planner.earningOf(modelId, 'WORK');
    const owesOvertime = result.overtimeCents > 0 && !planner.earningOf(modelId, 'OVERTIME');
    return !owesPay && !owesOvertime;
  });
  return isDone && planner.facts.earnings.every(({ status }) => status === 'PAID' || status === 'CANCELLED');
};
