import { shownDollars } from '#contract/rules/dollars.ts';
import { daysIn } from '#contract/rules/slot-times.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { TalentJob } from '#contract/schemas/job.ts';

type Paid = Pick<TalentJob, 'eventDatePeriods' | 'rangeHoursPerDay' | 'payCents' | 'hourlyRate'>;

/** The days that a job is paid for. */
const daysOf = ({ eventDatePeriods, rangeHoursPerDay }: Paid): number =>
  rangeHoursPerDay === null
    ? eventDatePeriods.length
    : eventDatePeriods.reduce((sum, period) => sum + daysIn(period), 0);

/** What a day comes to, for jobs of several: `$320 a day, 3 days`. */
export const dayText = (job: Paid): string | null => {
  const days = daysOf(job);
  if (days < 2) return null;
  const about = job.payCents % days === 0 ? '' : 'about ';
  return `${about}${shownDollars(Math.round(job.payCents / days))} a day, ${days} days`;
};

/** The rate beside the sum. */
export const rateText = (job: Paid): string | null =>
  dayText(job) ?? (job.hourlyRate === null ? null : `${shownDollars(job.hourlyRate)} an hour`);

/** When it is paid, and whether the client has paid already. */
export const payoutText = ({
  paidAt,
  timeZone,
  fundsSecured,
}: Pick<TalentJob, 'paidAt' | 'timeZone' | 'fundsSecured'>) => {
  const when = paidAt ? `Sent to you ${momentText(paidAt, timeZone)}` : 'Sent to you after the end';
  return fundsSecured ? `Funds secured. ${when}.` : `The client pays before the start. ${when}.`;
};
