import type { TimeRange } from '../schemas/time-range.ts';
import { listText } from './list-text.ts';
import { isWholeDaysIn } from './slot-times.ts';

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of a moment on the clock of a zone: `2026-12-05`. Sweden writes dates as ISO does. */
export const dateIn = (zone: string, at: string): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(new Date(at));
};

const datesBetween = (from: string, to: string): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10),
  );
};

/** The days on which a job has work, on the venue's calendar, each once: a time slot counts for the day it starts on. */
export const jobDates = (periods: readonly TimeRange[], zone: string): string[] => {
  const dates = periods.flatMap(period => {
    const first = dateIn(zone, period.start);
    return isWholeDaysIn(period, zone) ? datesBetween(first, dateIn(zone, period.end)) : [first];
  });
  return [...new Set(dates)].sort();
};

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Sat, Dec 5`. */
export const dateText = (date: string): string => day.format(new Date(date));

/** Where an applicant is available on none of the days. */
export const noDaySentence = 'Choose at least one day.';

/** `Available 2 of 3 days: Sat, Dec 5 and Sun, Dec 6`. */
export const availableDaysText = ({ days, of }: { days: readonly string[]; of: number }): string =>
  `Available ${days.length} of ${of} days: ${listText(days.map(dateText))}`;
