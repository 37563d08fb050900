import { inZone } from './zoned-time.ts';

export type ClockReading =
  | { kind: 'once'; ms: number }
  /** Ambiguous: `ms` is its first occurrence. */
  | { kind: 'twice'; ms: number; secondMs: number }
  /** Skipped: `ms` is the first instant after the gap. */
  | { kind: 'never'; ms: number };

const DAY_MS = 86_400_000;

const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/;

/** How far the clocks of a zone are ahead of UTC. */
export const offsetMs = (zone: string, ms: number): number => {
  const text = inZone(zone, { timeZoneName: 'longOffset' }).format(ms);
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
};

/** The first instant after `fromMs` with the offset that holds at `toMs`. */
const changeBetween = (zone: string, fromMs: number, toMs: number): number => {
  const last = offsetMs(zone, toMs);
  let low = fromMs;
  let high = toMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(zone, middle) === last) high = middle;
    else low = middle;
  }
  return high;
};

/**
 * The instant at which the clocks of a zone show this, and whether they do so once, twice or never. `wallMs` is the local
 * date and time, taken as UTC.
 */
export const readWallClock = (wallMs: number, zone: string): ClockReading => {
  // A zone changes its offset at most once within two days, so the offsets a day before and after are all there are.
  const before = offsetMs(zone, wallMs - DAY_MS);
  const after = offsetMs(zone, wallMs + DAY_MS);
  const found = [wallMs - before, wallMs - after].filter(ms => ms + offsetMs(zone, ms) === wallMs);
  const [ms, secondMs] = [...new Set(found)].sort((a, b) => a - b);
  if (ms === undefined) return { kind: 'never', ms: changeBetween(zone, wallMs - before - DAY_MS, wallMs - before) };
  return secondMs === undefined ? { kind: 'once', ms } : { kind: 'twice', ms, secondMs };
};
