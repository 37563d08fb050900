import type { TalentJob } from '#contract/schemas/job.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

const HOUR_MS = 3_600_000;
const BEFORE_MS = 16 * HOUR_MS;
const AFTER_MS = 2 * HOUR_MS;

export type NextPeriod = { job: TalentJob; period: TimeRange };

/** The booked period that is on now, has just ended, or begins within the next sixteen hours; the earliest. */
export const nextPeriod = (booked: readonly TalentJob[], nowMs: number): NextPeriod | null => {
  const near = booked
    .filter(({ lifecycle }) => lifecycle !== 'DISPUTED')
    .flatMap(job => job.eventDatePeriods.map(period => ({ job, period })))
    .filter(({ period }) => Date.parse(period.start) - BEFORE_MS <= nowMs && nowMs < Date.parse(period.end) + AFTER_MS)
    .sort((one, other) => one.period.start.localeCompare(other.period.start));
  return near.find(({ period }) => nowMs < Date.parse(period.end)) ?? near[0] ?? null;
};

const dayIn = (zone: string, atMs: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(atMs);

/** `Now`, `Today` or `Tomorrow`, on the venue’s calendar. */
export const dayOf = ({ start, end }: TimeRange, zone: string, nowMs: number): string => {
  if (Date.parse(start) <= nowMs) return nowMs < Date.parse(end) ? 'Now' : 'Just ended';
  return dayIn(zone, Date.parse(start)) === dayIn(zone, nowMs) ? 'Today' : 'Tomorrow';
};
