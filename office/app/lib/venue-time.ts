import { isWholeDaysIn } from '#contract/rules/slot-times.ts';
import { clockText, inZone, zoneName } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

// Staff see past and future jobs: dates include the year.
const dayText = (zone: string, at: Date) =>
  inZone(zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(at);

/** A calendar day such as `2026-11-26`: `Thu, Nov 26, 2026`. */
export const utcDayText = (day: string): string => dayText('UTC', new Date(`${day}T00:00:00Z`));

/** The day of a period in the venue's zone, and its hours with the zone's name; no hours for whole days. */
export const dayAndHours = ({ start, end }: TimeRange, zone: string): { day: string; hours: string | null } => {
  const [from, to] = [new Date(start), new Date(end)];
  const [first, last] = [dayText(zone, from), dayText(zone, to)];
  if (isWholeDaysIn({ start, end }, zone)) return { day: first === last ? first : `${first} – ${last}`, hours: null };
  const [begins, ends] = [zoneName(zone, from), zoneName(zone, to)];
  const opening = begins === ends ? clockText(zone, from) : `${clockText(zone, from)} ${begins}`;
  const hours = `${opening} – ${clockText(zone, to)} ${ends}`;
  return { day: first, hours: first === last ? hours : `${hours} the next day` };
};

/** A point in time in the venue's zone: `Sat, Dec 5, 2026, 6:00 PM PST`. */
export const momentWithYear = (at: string, zone: string): string => {
  const moment = new Date(at);
  return `${dayText(zone, moment)}, ${clockText(zone, moment)} ${zoneName(zone, moment)}`;
};
