import type { TimeRange } from '../schemas/time-range.ts';
import type { Rules } from './rules.ts';
import { isWholeDays, isWholeDaysIn } from './slot-times.ts';

const HOUR_MS = 3_600_000;

export const hoursWord = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const periodMs = (period: TimeRange) => ({ start: Date.parse(period.start), end: Date.parse(period.end) });

const DAY_MS = 24 * HOUR_MS;

export const periodError = (period: TimeRange, limits: Rules['limits'], nowMs: number): string | null => {
  const { start, end } = periodMs(period);
  if (end <= start) return 'The end comes before the start.';
  if (!isWholeDays(period)) {
    if (end - start < limits.slotMinutesMin * 60_000) return `At least ${limits.slotMinutesMin} minutes.`;
    if (end - start > limits.slotHoursMax * HOUR_MS) return `At most ${hoursWord(limits.slotHoursMax)} at a stretch.`;
  }
  if (start < nowMs) return 'This time has passed.';
  if (start < nowMs + limits.leadHours * HOUR_MS) return `Start at least ${hoursWord(limits.leadHours)} from now.`;
  if (start > nowMs + limits.horizonDays * DAY_MS) return `At most ${limits.horizonDays} days ahead.`;
  if (end > nowMs + (limits.horizonDays + 1) * DAY_MS) return `At most ${limits.horizonDays} days ahead.`;
  return null;
};

/** Errors by path for whole days that are not whole days in the venue's zone. */
export const wholeDayErrors = (periods: readonly TimeRange[], zone: string): [string, string][] =>
  periods.flatMap((period, index): [string, string][] =>
    isWholeDays(period) && !isWholeDaysIn(period, zone)
      ? [[`eventDatePeriods.${index}`, 'A whole day is from 00:00:00.000 to 23:59:59.999 on the venue’s clock.']]
      : [],
  );
