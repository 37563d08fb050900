import { payPerModelCents } from '#contract/rules/pay.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { bySystem, type HistoryEvent } from './event.ts';

const SECOND_MS = 1_000;

/** Which move of a job its money comes with, and how long before or after it. */
const steps = { PREPAID: ['CHARGED', -1], PAYOUT: ['EARNED', 1], COMPLETED: ['PAID', -1] } as const;
const isStep = (lifecycle: unknown): lifecycle is keyof typeof steps => String(lifecycle) in steps;

/**
 * The money of a job that is completed: charged before the start, earned and paid after the end. Jobs that are still
 * under way have none here: the running product charges them like any other.
 */
export const moneyOf = (job: DemoJob, moves: readonly HistoryEvent[]): HistoryEvent[] => {
  if (job.plan.stage !== 'COMPLETED') return [];
  const { pay } = job.brief;
  const payCents = payPerModelCents({
    eventDatePeriods: job.periods,
    rangeHoursPerDay: 'rangeDays' in job.brief.hours ? job.brief.hours.hoursPerDay : null,
    fixedRatePerModel: 'fixed' in pay ? pay.fixed : null,
    hourlyRate: 'hourly' in pay ? pay.hourly : null,
  });
  return moves.flatMap(({ at, set }) => {
    if (!isStep(set.lifecycle)) return [];
    const [step, seconds] = steps[set.lifecycle];
    const moment = new Date(at.getTime() + seconds * SECOND_MS);
    return { at: moment, actor: bySystem, change: 'MONEY' as const, id: job.id, set: { step, payCents } };
  });
};
