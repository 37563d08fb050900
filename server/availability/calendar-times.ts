import ICAL from 'ical.js';
import { type Property, paramOf } from './calendar-parts.ts';
import { utc, type Zone, type Zones } from './calendar-zones.ts';

/** A time as a calendar writes it, and the instant that it means. Of a day it is the start. */
export type When = { wallMs: number; isDay: boolean; zone: Zone; ms: number; isSure: boolean };
export type Length = (start: When) => number;

export const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYYMMDD'.length;
const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

export const at = (when: When, wallMs: number): When => ({ ...when, wallMs, ms: when.zone(wallMs) });

/** Null for a value that is no time. `floating` is the zone of a time that names none. */
export const timeIn = ({ params, value }: Property, zones: Zones, floating = zones.floating): When | null => {
  const [whole, year, month, day, hour = '0', minute = '0', second = '0', isUtc] = TIME.exec(value) ?? [];
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // There is no 30th of February.
  if (!whole || new Date(dayMs).getUTCDate() !== Number(day) || Number(hour) > 24 || Number(minute) > 59) return null;
  if (whole.length === DAY_LENGTH || paramOf({ params, value }, 'VALUE')?.toUpperCase() === 'DATE')
    return { wallMs: dayMs, isDay: true, zone: zones.home, ms: zones.home(dayMs), isSure: true };
  const wallMs = dayMs + Date.UTC(1970, 0, 1, Number(hour), Number(minute), Number(second));
  const name = isUtc ? null : paramOf({ params, value }, 'TZID');
  const { zone, isSure } = name ? zones.named(name) : { zone: isUtc ? utc : floating, isSure: true };
  return { wallMs, isDay: false, zone, ms: zone(wallMs), isSure };
};

/** Days and weeks are those of the calendar; hours, minutes and seconds pass (RFC 5545, 3.3.6). Null for no duration. */
export const lengthIn = (value: string): Length | null => {
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(value.toUpperCase());
    const passMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
    return isNegative ? null : start => at(start, start.wallMs + (weeks * 7 + days) * DAY_MS).ms + passMs;
  } catch {
    return null;
  }
};

/** Until the end of the first time: as long on the clock in one zone, else as long as it takes. */
export const lengthUntil = (first: When, end: When): Length =>
  first.zone === end.zone && first.isDay === end.isDay
    ? start => at(start, start.wallMs + end.wallMs - first.wallMs).ms
    : start => start.ms + end.ms - first.ms;

/** `20261201T180000Z/20261201T190000Z` or `20261201T180000Z/PT1H`. */
export const periodIn = (property: Property, zones: Zones, floating?: Zone): { start: When; endMs: number } | null => {
  const [from = '', to = ''] = property.value.split('/');
  const start = timeIn({ ...property, value: from }, zones, floating);
  if (!start) return null;
  const endMs = timeIn({ ...property, value: to }, zones, floating)?.ms ?? lengthIn(to)?.(start);
  return endMs === undefined ? null : { start, endMs };
};
