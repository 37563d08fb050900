import { moneyRules } from '../../rule-numbers.ts';
import type { JobFacts } from './facts.ts';
import { HOUR_MS, isBeforeStart } from './job-phase.ts';
import type { Planner } from './planner.ts';

const MINUTE_MS = 60_000;

/** While offers are open inside the time of charging, the money for each free place is held, which takes a card. */
export const holdPlaces = (planner: Planner): void => {
  const { facts, plan } = planner;
  const holds = facts.charges.filter(
    ({ purpose, aim, status }) => purpose === 'HOLD' && aim === 'HOLD' && status !== 'RELEASED' && status !== 'FAILED',
  );
  const needed = holdsNeeded(facts);
  for (const { id } of holds.slice(needed)) plan.releases.push(id);
  const failed = facts.charges.some(({ purpose, status }) => purpose === 'HOLD' && status === 'FAILED');
  for (let missing = needed - holds.length; missing > 0 && !failed && !facts.hasBankMethod; missing -= 1)
    plan.charges.push({
      purpose: 'HOLD',
      isHold: true,
      lines: [{ kind: 'BOOKING', modelId: null, service: null, ...planner.withFee(facts.placePayCents) }],
    });
};

const holdsNeeded = (facts: JobFacts): number => {
  const { now, startsAt, openOffers, freePlaces, hasMethod } = facts;
  const inTime =
    startsAt !== null && now < startsAt && now.getTime() >= startsAt.getTime() - moneyRules.cardLeadHours * HOUR_MS;
  const isTaking = isBeforeStart(facts) || facts.lifecycle === 'APPLICATIONS_ACCEPTANCE';
  return inTime && isTaking && hasMethod ? Math.min(openOffers, freePlaces) : 0;
};

/** Money held for an applicant who was then not booked after all. */
export const dropStaleHolds = (planner: Planner): void => {
  const { now, charges, bookings } = planner.facts;
  const booked = new Set(bookings.filter(({ isBooked }) => isBooked).map(({ modelId }) => modelId));
  for (const { id, purpose, aim, status, createdAt, lines } of charges) {
    if (purpose !== 'BOOKINGS' || aim !== 'HOLD' || status === 'RELEASED') continue;
    if (lines.some(({ modelId }) => modelId !== null && booked.has(modelId))) continue;
    const endsAt = new Date(createdAt.getTime() + moneyRules.holdMinutes * MINUTE_MS);
    if (now >= endsAt) planner.plan.releases.push(id);
    else planner.replanAt(endsAt);
  }
};
