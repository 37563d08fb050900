import type { TimeRange } from '#contract/job-fields.ts';
import { daysText, periodText, zoneName } from '#contract/zoned-time.ts';

type Dated = { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null };

/** When a job is, in one line, on the venue's clock: `Dec 1, 6:00 PM – 10:00 PM PST, and 2 more dates`. */
export const datesText = (job: Dated, timeZone: string | null): string | null => {
  const [first] = job.eventDatePeriods;
  if (!first || !timeZone) return null;
  const zone = zoneName(timeZone, new Date(first.start));
  if (job.rangeHoursPerDay !== null) {
    const hours = job.rangeHoursPerDay === 1 ? '1 hour' : `${job.rangeHoursPerDay} hours`;
    return `${daysText(job.eventDatePeriods, timeZone)}, ${hours} a day, ${zone}`;
  }
  const more = job.eventDatePeriods.length - 1;
  const others = more === 0 ? '' : more === 1 ? ', and 1 more date' : `, and ${more} more dates`;
  return `${periodText(first, timeZone)} ${zone}${others}`;
};
