import { tzName, tzOffset, tzScan } from '@date-fns/tz';

const YEAR_MS = 366 * 86_400_000;
const MINUTE_MS = 60_000;
const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Minutes as RFC 5545 writes them: -480 is `-0800`. */
const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`;

/** Local time at a UTC offset in minutes: `20270314T020000`. */
const clockText = (at: Date, offset: number): string =>
  new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');

type Observance = { at: Date; from: number; to: number };

/** VTIMEZONE of a zone for a period: every change of offset, and the one before it. */
export const vtimezone = (zone: string, from: Date, to: Date): string => {
  const start = new Date(Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS - YEAR_MS);
  const first = tzOffset(zone, start);
  const changes = tzScan(zone, { start, end: new Date(to.getTime() + YEAR_MS) });
  const observances: Observance[] = [{ at: start, from: first, to: first }];
  for (const { date, change, offset } of changes) observances.push({ at: date, from: offset - change, to: offset });
  const standard = Math.min(...observances.map(observance => observance.to));
  const lines = observances.flatMap(({ at, from: before, to: after }) => {
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${clockText(at, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `TZNAME:${tzName(zone, at, 'short')}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
};
