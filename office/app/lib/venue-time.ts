import { isWholeDays, type TimeRange } from '#contract/job-fields.ts';

const inZone = (zone: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...how });

const dayText = (zone: string, at: Date) =>
  inZone(zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(at);
const clockText = (zone: string, at: Date) => inZone(zone, { hour: 'numeric', minute: '2-digit' }).format(at);

/** How people there call their time on that day: `Pacific Standard Time`. */
export const zoneName = (zone: string, at: Date, length: 'short' | 'long' = 'long'): string =>
  inZone(zone, { timeZoneName: length })
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value ?? zone;

/** The day of a period on the venue's clock, and its hours; none for whole days. */
export const periodText = ({ start, end }: TimeRange, zone: string): { day: string; hours: string | null } => {
  const [from, to] = [new Date(start), new Date(end)];
  const [first, last] = [dayText(zone, from), dayText(zone, to)];
  if (isWholeDays({ start, end })) return { day: first === last ? first : `${first} – ${last}`, hours: null };
  const hours = `${clockText(zone, from)} – ${clockText(zone, to)}`;
  return { day: first, hours: first === last ? hours : `${hours} the next day` };
};

/** A moment on the venue's clock: `Sat, Dec 5, 2026, 6:00 PM PST`. */
export const momentText = (at: string, zone: string): string => {
  const moment = new Date(at);
  return `${dayText(zone, moment)}, ${clockText(zone, moment)} ${zoneName(zone, moment, 'short')}`;
};
