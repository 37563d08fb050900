import type { TimeRange } from '../schemas/time-range.ts';
import { daysIn, isWholeDays } from './slot-times.ts';

/** Hours a model is paid for: each slot's; of whole days their number times the hours a day. */
export const paidHours = (job: { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null }): number => {
  const hours = (period: TimeRange) => (Date.parse(period.end) - Date.parse(period.start)) / 3_600_000;
  const { rangeHoursPerDay } = job;
  return job.eventDatePeriods.reduce(
    (sum, period) =>
      sum + (rangeHoursPerDay !== null && isWholeDays(period) ? daysIn(period) * rangeHoursPerDay : hours(period)),
    0,
  );
};

type Priced = Parameters<typeof paidHours>[0] & { hourlyRate: number | null; fixedRatePerModel: number | null };

/** What one model earns for the whole job, in cents. */
export const payPerModelCents = (job: Priced): number =>
  job.fixedRatePerModel ?? Math.round(paidHours(job) * (job.hourlyRate ?? 0));

/** What the manager would pay: every place filled, with the booking fee. In cents. */
export const budgetCents = (job: Priced, models: number, feePercent: number) => {
  const payCents = payPerModelCents(job) * models;
  const feeCents = Math.round((payCents * feePercent) / 100);
  return { payCents, feeCents, totalCents: payCents + feeCents };
};
