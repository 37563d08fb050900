import { chargeAt } from '../../booking/index.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { coverBookings } from './cover-bookings.ts';
import { earnWork } from './earn-work.ts';
import { endBookings } from './end-bookings.ts';
import type { JobFacts } from './facts.ts';
import { dropStaleHolds, holdPlaces } from './hold-places.ts';
import { HOUR_MS, payoutAt } from './job-phase.ts';
import { moveLifecycle } from './move-lifecycle.ts';
import type { Plan } from './plan.ts';
import { Planner } from './planner.ts';
import { promoteReplacements } from './promote-replacements.ts';
import { settleServices } from './settle-services.ts';

/** The moments at which time alone changes what is due. */
const scheduleNext = (planner: Planner): void => {
  const { startsAt, endsAt } = planner.facts;
  const at = chargeAt(planner.facts);
  if (at) planner.replanAt(at);
  if (startsAt)
    for (const hours of [moneyRules.cardLeadHours, moneyRules.unpaidNoticeHours, moneyRules.unpaidCancelHours, 0])
      planner.replanAt(new Date(startsAt.getTime() - hours * HOUR_MS));
  if (endsAt) planner.replanAt(payoutAt(endsAt));
};

/** Pure: the same facts give the same plan, and the facts after it give an empty one. */
export const planJob = (facts: JobFacts, feePercent: number): Plan => {
  const planner = new Planner(facts, feePercent);
  // In this order: each step reads what those before it have planned.
  promoteReplacements(planner);
  endBookings(planner);
  coverBookings(planner);
  holdPlaces(planner);
  dropStaleHolds(planner);
  earnWork(planner);
  settleServices(planner);
  moveLifecycle(planner);
  scheduleNext(planner);
  return planner.plan;
};
