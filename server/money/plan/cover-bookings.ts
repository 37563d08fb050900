import { chargeAt } from '../../booking/index.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { type Amounts, totalOf } from './amounts.ts';
import type { BookingFacts, ChargeFacts, JobFacts } from './facts.ts';
import { isBeforeStart, isCovered } from './job-phase.ts';
import type { NewLine } from './plan.ts';
import type { LiveLine, Planner } from './planner.ts';
import { inCharges } from './split-lines.ts';

/** Every booking is covered by one line of its pay and fee, from the day of charging on. */
export const coverBookings = (planner: Planner): void => {
  const { facts, plan } = planner;
  const at = chargeAt(facts);
  if (!isCovered(facts) || !at) return;
  const unpaid = facts.bookings.filter(booking => booking.isBooked && !isSettled(planner, booking));
  const missing = unpaid.flatMap(booking => coverBooking(planner, booking, at));
  // A charge that is given up voids its lines first; the next plan makes the new one.
  if (plan.releases.length === 0)
    for (const lines of inCharges(missing)) plan.charges.push({ purpose: 'BOOKINGS', isHold: false, lines });
};

/** The lines that are to be charged for a booking, which is charged by the clock at that time. */
const coverBooking = (planner: Planner, booking: BookingFacts, at: Date): NewLine[] => {
  const { facts } = planner;
  const { modelId, payCents } = booking;
  const owed = planner.withFee(payCents);
  const live = planner.lineOf(modelId, 'BOOKING');
  const replacement = planner.lineOf(modelId, 'REPLACEMENT');
  // A server of the release before gave back what it was to replace.
  if (replacement && live?.charge.status !== 'CAPTURED') planner.release(replacement.charge);
  if (!live) return facts.now >= at ? [{ kind: 'BOOKING', modelId, service: null, ...owed }] : [];
  if (live.charge.status === 'CAPTURED') return adjustPaid(planner, live, booking, owed);
  const isOutdated = totalOf(live.line) !== totalOf(owed) || hasFailedBeforeMove(facts, live.charge, at);
  if (isBeforeStart(facts) && isOutdated) planner.release(live.charge);
  return [];
};

/** Paid, or given back because nothing was earned: what was settled after the start is not charged again. */
const isSettled = (planner: Planner, { modelId, result }: BookingFacts): boolean => {
  if (planner.earningOf(modelId, 'WORK')) return true;
  // What is paid for it may still be replaced: the lines that were replaced before say nothing about that.
  if (planner.lineOf(modelId, 'BOOKING')?.charge.status === 'CAPTURED') return false;
  const past = planner.facts.charges
    .filter(({ status }) => status === 'CAPTURED')
    .flatMap(({ lines }) => lines.filter(line => line.modelId === modelId && line.kind === 'BOOKING' && line.isVoid));
  // Nobody is booked and released so often: it is left to staff instead of to the card.
  if (past.length >= moneyRules.chargesPerBooking) return true;
  return result !== null && (result.payCents === 0 || past.length > 0);
};

/** Tried in vain before the job moved to a day whose charging is ahead: it is charged anew then. */
const hasFailedBeforeMove = ({ now, movedAt }: JobFacts, { status, createdAt }: ChargeFacts, at: Date): boolean =>
  status === 'FAILED' && now < at && movedAt !== null && createdAt < movedAt;

/**
 * Brings what is paid for a booking to what is owed for it. What is too little is kept until all of the new pay is there,
 * so that the booking is never without money; that is charged at once, as what is booked late.
 */
const adjustPaid = (planner: Planner, live: LiveLine, { modelId, result }: BookingFacts, owed: Amounts): NewLine[] => {
  const replacement = planner.lineOf(modelId, 'REPLACEMENT');
  const missingCents = totalOf(owed) - totalOf(live.line);
  const isEnough = result !== null && totalOf(planner.withFee(result.payCents)) <= totalOf(live.line);
  if (replacement && (missingCents <= 0 || isEnough || totalOf(replacement.line) !== totalOf(owed)))
    planner.release(replacement.charge);
  if (missingCents > 0 && !replacement && !isEnough) return [{ kind: 'REPLACEMENT', modelId, service: null, ...owed }];
  if (missingCents < 0 && isBeforeStart(planner.facts)) lowerPaid(planner, live, owed);
  return [];
};

/** Gives back what is paid too much. The end of the booking settles what is too little to be charged again, should a share come to more. */
const lowerPaid = (planner: Planner, live: LiveLine, owed: Amounts): void => {
  if (totalOf(live.line) - totalOf(owed) < moneyRules.leastChargeCents) return;
  planner.plan.lowered.push({ lineId: live.line.id, ...owed });
  planner.giveBack(live, totalOf(owed), 'PAY_CHANGED');
};
