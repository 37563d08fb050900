import { slotText } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

type Dated = { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null };

/** The dates of a job in one line, in the venue's zone: `Dec 1, 6:00 PM – 10:00 PM PST, and 2 more dates`. */
export const datesText = (job: Dated, timeZone: string | null): string | null => {
  const [first] = job.eventDatePeriods;
  if (!first || !timeZone) return null;
  const more = job.eventDatePeriods.length - 1;
  const others = more === 0 ? '' : more === 1 ? ', and 1 more date' : `, and ${more} more dates`;
  const hours = job.rangeHoursPerDay === null ? '' : `, ${hoursADay(job.rangeHoursPerDay)}`;
  return `${slotText(first, timeZone)}${others}${hours}`;
};

/** For whole days, the paid hours of each: `8 hours a day`. */
export const hoursADay = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'} a day`;
