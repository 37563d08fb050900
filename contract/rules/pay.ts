import type { Limits } from '../schemas/limits.ts';
import type { TimeRange } from '../schemas/time-range.ts';
import { shownDollars } from './dollars.ts';
import { feeCentsOf } from './fee.ts';
import { daysIn, isWholeDays } from './slot-times.ts';

type PayLimits = Pick<Limits, 'hourlyCentsMin' | 'paidHoursMin'>;

/** Paid hours: the length of each slot; for whole days their number times the hours a day. */
export const paidHours = (job: { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null }): number => {
  const hours = (period: TimeRange) => (Date.parse(period.end) - Date.parse(period.start)) / 3_600_000;
  const { rangeHoursPerDay } = job;
  return job.eventDatePeriods.reduce(
    (sum, period) =>
      sum + (rangeHoursPerDay !== null && isWholeDays(period) ? daysIn(period) * rangeHoursPerDay : hours(period)),
    0,
  );
};

/**
 * The pay for a number of hours at a rate: whole cents, half a cent rounded up. Every amount of pay is computed here.
 */
const centsFor = (hours: number, hourlyCents: number): number => Math.round(hours * hourlyCents);

/** As centsFor, for minutes. */
export const centsForMinutes = (minutes: number, hourlyCents: number): number =>
  Math.floor((minutes * hourlyCents + 30) / 60);

type Timed = Parameters<typeof paidHours>[0];
type Priced = Timed & { hourlyRate: number | null; fixedRatePerModel: number | null };

/** What one model earns for the whole job, in cents. */
export const payPerModelCents = (job: Priced): number =>
  job.fixedRatePerModel ?? centsFor(paidHours(job), job.hourlyRate ?? 0);

/** The minimum fixed rate: the pay for the same hours at the minimum hourly rate. */
export const leastFixedCents = (job: Timed, { hourlyCentsMin, paidHoursMin }: PayLimits): number =>
  centsFor(Math.max(paidHoursMin, paidHours(job)), hourlyCentsMin);

/** The error for a fixed rate too low for its hours, or null. */
export const fixedRateError = (fixedRate: number, leastCents: number): string | null =>
  fixedRate < leastCents ? `For these hours the fixed rate is at least ${shownDollars(leastCents)} per model.` : null;

/** The manager's maximum cost in cents: every place filled, with the booking fee of each. */
export const budgetCents = (job: Priced, models: number, feePercent: number) => {
  const perModelCents = payPerModelCents(job);
  const payCents = perModelCents * models;
  const feeCents = feeCentsOf(perModelCents, feePercent) * models;
  return { payCents, feeCents, totalCents: payCents + feeCents };
};
