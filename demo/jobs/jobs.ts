import type { Location } from '#contract/schemas/place.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { newJobOrder, registrationOrder } from '#contract/values/job-steps.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { type City, cityNamed } from '../cities.ts';
import { demoId } from '../ids.ts';
import { type DemoManager, managerOf } from '../managers.ts';
import { type Random, randomOf } from '../portraits/random.ts';
import { archiveOf } from './archive.ts';
import type { Brief } from './brief.ts';
import { briefs, type Plan, plans, type Stage } from './plan.ts';
import { DAY_MS, HOUR_MS, periodsOf } from './venue-clock.ts';

export type DemoJob = {
  id: string;
  n: number;
  plan: Plan;
  brief: Brief;
  manager: DemoManager;
  city: City;
  location: Location | null;
  periods: TimeRange[];
  startsAt: Date;
  endsAt: Date;
  answeredSteps: OnboardingStep[];
  createdAt: Date;
  postedDaysAgo: number;
  /** Null for a draft. */
  submittedAt: Date | null;
  /** Null before an approval. */
  approvedAt: Date | null;
};

/** Days from the posting to the first day of work, or to today while that is ahead. */
const AGE_DAYS: Record<Stage, readonly [number, number]> = {
  DRAFT: [0.2, 2],
  ON_REVIEW: [0.08, 0.6],
  INFO_REQUESTED: [1.5, 3],
  REVIEW_DECLINED: [2, 5],
  ACCEPTING: [2.5, 6],
  STAFFING: [6, 11],
  INVOICED: [12, 18],
  PREPAID: [14, 20],
  STARTED: [18, 26],
  ENDED: [18, 26],
  DISPUTED: [18, 26],
  PAYOUT: [18, 26],
  COMPLETED: [16, 30],
  CANCELLED: [8, 12],
};

export const demoJobs = (now: Date): DemoJob[] =>
  [...plans, ...archiveOf(plans)].map((plan, n) => jobFrom(plan, n, now));

/** Ids of the jobs that accept applications when the demo is seeded. */
export const initiallyOpenJobs = (): string[] =>
  plans.flatMap(({ stage }, n) =>
    ['ACCEPTING', 'STAFFING', 'INVOICED', 'PREPAID'].includes(stage) ? [demoId('job', n)] : [],
  );

const jobFrom = (plan: Plan, n: number, now: Date): DemoJob => {
  const random = randomOf(`job:${n}`);
  const brief: Brief = briefs[plan.brief];
  const city = cityNamed(plan.city);
  const periods = periodsOf(brief.hours, city.timeZone, plan.inDays, now);
  const startsAt = new Date(periods[0]?.start ?? now);
  const endsAt = new Date(periods.at(-1)?.end ?? now);
  const manager = managerOf(plan.manager);
  return {
    id: demoId('job', n),
    n,
    plan,
    brief,
    manager,
    city,
    location: locationOf(city, random),
    periods,
    startsAt,
    endsAt,
    answeredSteps: stepsOf(plan, manager),
    ...reviewTimes(plan, startsAt, now, random),
  };
};

const locationOf = (city: City, random: Random): Location => {
  const { placeId, name, region, country, latitude, longitude, timeZone, venues } = city;
  const venueNote = venues.length > 0 ? random.pick(venues) : null;
  return { placeId, name, region, country, latitude, longitude, timeZone, venueNote };
};

const reviewTimes = (plan: Plan, startsAt: Date, now: Date, random: Random) => {
  const [least, most] = AGE_DAYS[plan.stage];
  const seenFrom = Math.min(now.getTime(), startsAt.getTime());
  const createdMs = seenFrom - random.between(least, most) * DAY_MS;
  const submittedMs = createdMs + random.between(0.3, 1.4) * HOUR_MS;
  const approvedMs = submittedMs + random.between(0.8, 9) * HOUR_MS;
  const isSubmitted = plan.stage !== 'DRAFT';
  const isApproved = isSubmitted && !['ON_REVIEW', 'INFO_REQUESTED', 'REVIEW_DECLINED'].includes(plan.stage);
  return {
    createdAt: new Date(createdMs),
    postedDaysAgo: (now.getTime() - createdMs) / DAY_MS,
    submittedAt: isSubmitted ? new Date(submittedMs) : null,
    approvedAt: isApproved ? new Date(approvedMs) : null,
  };
};

/** How many steps of a draft are answered; a submitted job has all of them. */
const DRAFT_STEPS = 5;
const stepsOf = (plan: Plan, manager: DemoManager): OnboardingStep[] => {
  const order = manager.standing === 'APPROVED' ? newJobOrder : registrationOrder;
  const all = order.filter(step => step.startsWith('JOB_'));
  return plan.stage === 'DRAFT' ? all.slice(0, DRAFT_STEPS) : all;
};
