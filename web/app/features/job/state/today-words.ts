import { type WorkTime, workTimes } from '#contract/rules/call-time.ts';
import { isWholeDaysIn } from '#contract/rules/slot-times.ts';
import type { TalentJob } from '#contract/schemas/job.ts';

const HOUR_MS = 3_600_000;
const BEFORE_MS = 16 * HOUR_MS;
const AFTER_MS = 2 * HOUR_MS;

type Timed = Pick<TalentJob, 'lifecycle' | 'timeZone' | 'eventDatePeriods' | 'callTime'>;

export type NextPeriod<Job extends Timed> = { job: Job; period: WorkTime };

const dayIn = (zone: string, atMs: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(atMs);

const isNear = ({ start, end }: WorkTime, zone: string, nowMs: number): boolean => {
  const startMs = Date.parse(start);
  const isAhead = startMs - BEFORE_MS <= nowMs || dayIn(zone, startMs) === dayIn(zone, nowMs);
  return isAhead && nowMs < Date.parse(end) + AFTER_MS;
};

/** Ended before its last period was over: what was still to come does not take place. */
const isCutShort = ({ lifecycle, eventDatePeriods }: Timed, nowMs: number): boolean =>
  lifecycle === 'ENDED' && eventDatePeriods.some(({ end }) => nowMs < Date.parse(end));

const nearPeriods = <Job extends Timed>(booked: readonly Job[], nowMs: number): NextPeriod<Job>[] =>
  booked
    .filter(({ lifecycle }) => lifecycle !== 'DISPUTED')
    .flatMap(job => workTimes(job).map(period => ({ job, period })))
    .filter(({ job, period }) => isNear(period, job.timeZone, nowMs))
    .sort((one, other) => one.period.start.localeCompare(other.period.start));

const isOver = ({ end }: WorkTime, nowMs: number): boolean => nowMs >= Date.parse(end);

const hasEnded = ({ job, period }: NextPeriod<Timed>, nowMs: number): boolean =>
  isCutShort(job, nowMs) ? Date.parse(period.start) <= nowMs : isOver(period, nowMs);

/** The period that is on now, has just ended, or begins within sixteen hours or later today; the earliest. */
export const nextPeriod = <Job extends Timed>(booked: readonly Job[], nowMs: number): NextPeriod<Job> | null => {
  const near = nearPeriods(booked, nowMs).filter(({ job }) => !isCutShort(job, nowMs));
  return near.find(({ period }) => !isOver(period, nowMs)) ?? near[0] ?? null;
};

/** The last one that has just ended: whoever was there may have to check out of it still. */
export const endedPeriod = <Job extends Timed>(booked: readonly Job[], nowMs: number): NextPeriod<Job> | null =>
  nearPeriods(booked, nowMs).findLast(next => hasEnded(next, nowMs)) ?? null;

type Day = 'Now' | 'Today' | 'Tomorrow' | 'Just ended';

/** `Now`, `Today` or `Tomorrow`, on the venue’s calendar. A day of a range has no hours at which it would be “now”. */
export const dayOf = ({ start, end }: Pick<WorkTime, 'start' | 'end'>, zone: string, nowMs: number): Day => {
  if (Date.parse(start) <= nowMs) {
    if (nowMs >= Date.parse(end)) return 'Just ended';
    return isWholeDaysIn({ start, end }, zone) ? 'Today' : 'Now';
  }
  return dayIn(zone, Date.parse(start)) === dayIn(zone, nowMs) ? 'Today' : 'Tomorrow';
};
