import { isWholeDays, type TimeRange } from '#contract/job-fields.ts';

const format = (zone: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...how });
const day = (zone: string) => format(zone, { month: 'short', day: 'numeric' });
const clock = (zone: string) => format(zone, { hour: 'numeric', minute: '2-digit' });

/** In the venue's zone: `Dec 1, 6:00 PM – 2:00 AM`; a range of whole days: `Dec 1 – Dec 5`. */
export const periodText = (period: TimeRange, zone: string): string => {
  const start = new Date(period.start);
  const end = new Date(period.end);
  const [from, to] = [day(zone).format(start), day(zone).format(end)];
  if (isWholeDays(period)) return from === to ? from : `${from} – ${to}`;
  return `${from}, ${clock(zone).format(start)} – ${clock(zone).format(end)}`;
};

/** How people there call their time on that day: `PST`, `Pacific Standard Time`. */
export const zoneName = (zone: string, at: Date, length: 'short' | 'long' = 'short'): string =>
  format(zone, { timeZoneName: length })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value ?? zone;

/** First to last day of all periods: `Dec 1 – Dec 5`. */
export const daysText = (periods: readonly TimeRange[], zone: string): string => {
  const starts = periods.map(period => Date.parse(period.start));
  const ends = periods.map(period => (isWholeDays(period) ? Date.parse(period.end) : Date.parse(period.start)));
  if (starts.length === 0) return '';
  const from = day(zone).format(Math.min(...starts));
  const to = day(zone).format(Math.max(...ends));
  return from === to ? from : `${from} – ${to}`;
};
