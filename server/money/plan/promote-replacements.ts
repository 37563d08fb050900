import type { Planner } from './planner.ts';

/** Once the new pay of a booking is there, what was paid before is given back. */
export const promoteReplacements = (planner: Planner): void => {
  for (const { line, charge } of planner.live) {
    if (line.kind !== 'REPLACEMENT' || charge.status !== 'CAPTURED') continue;
    const before = line.modelId === null ? undefined : planner.lineOf(line.modelId, 'BOOKING');
    const isTaken = before?.charge.status === 'CAPTURED';
    const booking = planner.facts.bookings.find(({ modelId }) => modelId === line.modelId);
    if (isTaken) planner.endLine(before, 0, 'PAY_CHANGED');
    else planner.endLine({ line, charge }, 0, booking?.refundReason ?? 'BOOKING_ENDED');
    if (isTaken) planner.plan.promoted.push(line.id);
  }
  planner.settlePromoted();
};
