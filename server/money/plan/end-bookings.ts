import { type Amounts, totalOf } from './amounts.ts';
import type { BookingFacts } from './facts.ts';
import { payoutAt } from './job-phase.ts';
import type { Planner } from './planner.ts';

/** A booking that ended before the job: its share is earned, the rest is given back. */
export const endBookings = (planner: Planner): void => {
  for (const booking of planner.facts.bookings.filter(({ isBooked }) => !isBooked)) {
    const live = planner.lineOf(booking.modelId, 'BOOKING');
    const replacement = planner.lineOf(booking.modelId, 'REPLACEMENT');
    const share = planner.withFee(booking.shareCents);
    if (replacement) planner.release(replacement.charge);
    if (live && live.charge.status !== 'CAPTURED') {
      planner.release(live.charge);
      continue;
    }
    if (live) planner.endLine(live, Math.min(totalOf(share), totalOf(live.line)), booking.refundReason);
    if (booking.shareCents > 0) earnShare(planner, booking, live?.line ?? { payCents: 0, feeCents: 0 });
  }
};

/** What was paid for the booking covers its share; what it does not is a debt. */
const earnShare = (planner: Planner, { modelId, shareCents, endedAt }: BookingFacts, paid: Amounts): void => {
  const debt = planner.lineOf(modelId, 'DEBT');
  const known = planner.earningOf(modelId, 'CANCELLATION');
  const share = planner.withFee(shareCents);
  if (known) {
    if (known.status === 'HELD' && debt?.charge.status === 'CAPTURED')
      planner.plan.freed.push({ modelId, kind: 'CANCELLATION' });
    return;
  }
  const isPaid = totalOf(share) <= totalOf(paid);
  const dueAt = payoutAt(endedAt ?? planner.facts.now);
  planner.plan.earnings.push({ modelId, kind: 'CANCELLATION', ...share, isHeld: !isPaid, dueAt });
  if (isPaid || debt) return;
  const owed = { payCents: share.payCents - paid.payCents, feeCents: share.feeCents - paid.feeCents };
  planner.plan.charges.push({
    purpose: 'DEBT',
    isHold: false,
    lines: [{ kind: 'DEBT', modelId, service: null, ...owed }],
  });
};
