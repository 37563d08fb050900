import { payPerModelCents } from '#contract/rules/pay.ts';
import type { DemoJob } from './jobs.ts';

/** The pay for the scheduled work of one model. */
export const payCentsOf = ({ brief: { pay, hours }, periods }: DemoJob): number =>
  payPerModelCents({
    eventDatePeriods: periods,
    rangeHoursPerDay: 'rangeDays' in hours ? hours.hoursPerDay : null,
    fixedRatePerModel: 'fixed' in pay ? pay.fixed : null,
    hourlyRate: 'hourly' in pay ? pay.hourly : null,
  });
