import type { TimeRange } from '../schemas/time-range.ts';
import { daysIn, isWholeDaysIn } from './slot-times.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats times in the venue's zone. Formatters are cached: constructing one costs more than all of its calls. */
export const inZone = (zone: string | undefined, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${Object.entries(how).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...how });
  formats.set(key, format);
  return format;
};

const day = (zone: string) => inZone(zone, { month: 'short', day: 'numeric' });

const weekdayAndDay = (zone: string | undefined) => inZone(zone, { weekday: 'short', month: 'short', day: 'numeric' });

const clock = (zone?: string) => inZone(zone, { hour: 'numeric', minute: '2-digit' });

/** The zone's generic name: `Pacific Time`. */
export const zoneInWords = (zone: string): string =>
  inZone(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(part => part.type === 'timeZoneName')?.value ?? zone;

/** The zone's name on that day: `PST`, `Pacific Standard Time`. */
export const zoneName = (zone: string | undefined, at: Date, length: 'short' | 'long' = 'short'): string =>
  inZone(zone, { timeZoneName: length })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value ??
  zone ??
  '';

/** `6:00 PM`; without a zone, in the device's. */
export const clockText = (zone: string | undefined, at: Date): string => clock(zone).format(at);

const offset = (zone: string | undefined, at: Date) =>
  inZone(zone, { timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value;

/** Whether the device's clock differs from the zone's, which a zone of another name need not. */
export const differsFromDevice = (zone: string, at: Date): boolean => offset(zone, at) !== offset(undefined, at);

const hours = ({ start, end }: TimeRange, zone: string | undefined) =>
  `${clock(zone).format(new Date(start))} – ${clock(zone).format(new Date(end))}`;

/** `Dec 1, 6:00 PM – 2:00 AM`; a range of whole days: `Dec 1 – Dec 5`. */
export const periodText = (period: TimeRange, zone: string): string =>
  isWholeDaysIn(period, zone)
    ? daysText([period], zone)
    : `${day(zone).format(new Date(period.start))}, ${hours(period, zone)}`;

/** First to last day of all periods: `Dec 1 – Dec 5`. */
export const daysText = (periods: readonly TimeRange[], zone: string): string => {
  const starts = periods.map(period => Date.parse(period.start));
  const ends = periods.map(period => (isWholeDaysIn(period, zone) ? Date.parse(period.end) : Date.parse(period.start)));
  if (starts.length === 0) return '';
  const from = day(zone).format(Math.min(...starts));
  const to = day(zone).format(Math.max(...ends));
  return from === to ? from : `${from} – ${to}`;
};

/**
 * A slot with the zone's name at that time: `Mar 13, 6:00 PM – 10:00 PM PST`, `Mar 15 PDT`. If the clocks change in
 * between, both ends have their own: `Mar 13 PST – Mar 15 PDT`.
 */
export const slotText = (period: TimeRange, zone: string): string => {
  const [first, last] = [zoneName(zone, new Date(period.start)), zoneName(zone, new Date(period.end))];
  const text = periodText(period, zone);
  return first === last ? `${text} ${last}` : `${text.replace(' – ', ` ${first} – `)} ${last}`;
};

/** The day of a point in time: `Sat, Dec 5`. */
export const weekdayText = (at: string, zone: string): string => weekdayAndDay(zone).format(new Date(at));

/** A point in time: `Sat, Dec 5, 6:00 PM EST`. */
export const momentText = (at: string, zone: string): string => {
  const moment = new Date(at);
  return `${weekdayAndDay(zone).format(moment)}, ${clock(zone).format(moment)} ${zoneName(zone, moment)}`;
};

/** The same period in the device's zone; null when it is the same: `Sun, Dec 6, 3:00 AM – 7:00 AM GMT+1`. */
export const deviceTimesText = (period: TimeRange, zone: string): string | null => {
  const differs = [period.start, period.end].some(at => differsFromDevice(zone, new Date(at)));
  return differs ? timesText(period, undefined) : null;
};

/** A period within one day: `Sat, Dec 5, 6:00 PM – 10:00 PM EST`; a whole day: `Sat, Dec 5, all day, EST`. */
export const timesText = (period: TimeRange, zone: string | undefined): string => {
  const [start, end] = [new Date(period.start), new Date(period.end)];
  const [first, last] = [zoneName(zone, start), zoneName(zone, end)];
  const day = weekdayAndDay(zone).format(start);
  if (zone && isWholeDaysIn(period, zone))
    return daysIn(period) === 1 ? `${day}, all day, ${first}` : slotText(period, zone);
  const text = hours(period, zone);
  return `${day}, ${first === last ? text : text.replace(' – ', ` ${first} – `)} ${last}`;
};
