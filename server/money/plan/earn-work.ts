import { moneyRules } from '../../rule-numbers.ts';
import { overtimeWithFee, totalOf } from './amounts.ts';
import type { BookingFacts, JobFacts, WorkResult } from './facts.ts';
import { isPastPayout, payoutAt } from './job-phase.ts';
import type { Planner } from './planner.ts';

/** From 48 hours after the end each model whose work is settled is paid; a dispute stops the money of its models alone. */
export const earnWork = (planner: Planner): void => {
  const { endsAt, now, bookings } = planner.facts;
  if (!endsAt || !isPayingOut(planner.facts)) return;
  const dueAt = new Date(Math.max(now.getTime(), payoutAt(endsAt).getTime()));
  for (const booking of bookings) {
    const { modelId, isBooked, result } = booking;
    if (!isBooked || !result) continue;
    earnScheduled(planner, booking, result, dueAt);
    if (result.overtimeCents > 0) earnOvertime(planner, modelId, result, dueAt);
  }
};

const isPayingOut = (facts: JobFacts): boolean =>
  facts.lifecycle === 'PAYOUT' ||
  ((facts.lifecycle === 'ENDED' || facts.lifecycle === 'DISPUTED') && isPastPayout(facts));

/** Work that came to more than was paid for it waits for the rest. */
const earnScheduled = (
  planner: Planner,
  { modelId, refundReason }: BookingFacts,
  { payCents }: WorkResult,
  dueAt: Date,
): void => {
  const live = planner.lineOf(modelId, 'BOOKING');
  const earned = planner.withFee(payCents);
  const isPaid = live?.charge.status === 'CAPTURED' && totalOf(earned) <= totalOf(live.line);
  if (!live || !isPaid || planner.earningOf(modelId, 'WORK')) return;
  const replacement = planner.lineOf(modelId, 'REPLACEMENT');
  if (replacement) planner.release(replacement.charge);
  planner.endLine(live, totalOf(earned), refundReason);
  if (earned.payCents > 0) planner.plan.earnings.push({ modelId, kind: 'WORK', ...earned, isHeld: false, dueAt });
};

const earnOvertime = (
  planner: Planner,
  modelId: string,
  { payCents, overtimeCents }: WorkResult,
  dueAt: Date,
): void => {
  if (planner.earningOf(modelId, 'OVERTIME')) return;
  const { plan } = planner;
  const amounts = overtimeWithFee(payCents, overtimeCents, planner.feePercent);
  const live = planner.lineOf(modelId, 'OVERTIME');
  if (live) {
    if (live.charge.status !== 'CAPTURED') return;
    plan.voids.push(live.line.id);
    plan.earnings.push({ modelId, kind: 'OVERTIME', ...amounts, isHeld: false, dueAt });
  } else if (totalOf(amounts) < moneyRules.leastChargeCents) {
    const borne = { modelId, kind: 'OVERTIME', payCents: overtimeCents, feeCents: 0, isBorne: true } as const;
    plan.earnings.push({ ...borne, isHeld: false, dueAt });
  } else
    plan.charges.push({
      purpose: 'OVERTIME',
      isHold: false,
      lines: [{ kind: 'OVERTIME', modelId, service: null, ...amounts }],
    });
};
