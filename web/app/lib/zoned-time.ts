import type { TimeRange } from '#contract/job-fields.ts';

const inZone = (zone: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...how });

const weekdayAndDay = (zone: string) => inZone(zone, { weekday: 'short', month: 'short', day: 'numeric' });
const clock = (zone: string) => inZone(zone, { hour: 'numeric', minute: '2-digit' });

const named = (zone: string, at: Date, style: 'short' | 'long') =>
  inZone(zone, { timeZoneName: style })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value ?? zone;

/** A moment on the venue's clock: `Sat, Dec 5, 6:00 PM EST`. */
export const momentText = (at: string, zone: string): string => {
  const moment = new Date(at);
  return `${weekdayAndDay(zone).format(moment)}, ${clock(zone).format(moment)} ${named(zone, moment, 'short')}`;
};

/** Times on the venue's clock: `Sat, Dec 5, 6:00 PM – 10:00 PM EST`. */
export const timesText = ({ start, end }: TimeRange, zone: string): string => {
  const [from, to] = [new Date(start), new Date(end)];
  const hours = `${clock(zone).format(from)} – ${clock(zone).format(to)}`;
  return `${weekdayAndDay(zone).format(from)}, ${hours} ${named(zone, from, 'short')}`;
};
