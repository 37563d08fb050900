import { clockText, daysText, periodText } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

/** `Dec 1 – Dec 5`, `Dec 1, 6:00 PM – 8:00 PM`. */
export const awayText = ({ start, end }: TimeRange, zone: string): string => {
  const [from, to] = [new Date(start), new Date(end)];
  const [first, last] = [from, to].map(at => clockText(zone, at));
  const isWhole = first === '12:00 AM' && last === first;
  return isWhole
    ? daysText([{ start, end: new Date(to.getTime() - 1).toISOString() }], zone)
    : periodText({ start, end }, zone);
};
