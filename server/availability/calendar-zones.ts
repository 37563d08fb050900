import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { isTimeZone } from '#contract/rules/place.ts';
import { offsetMs } from '#contract/rules/wall-clock.ts';
import { linesOf, type Part, propertyOf, textOf } from './calendar-parts.ts';

/** The instant at which the clocks of a zone show this; `wallMs` is the local time, taken as UTC. */
export type Zone = (wallMs: number) => number;
/** `isSure` is false for a name that is not known, whose times may be wrong. */
export type NamedZone = { zone: Zone; isSure: boolean };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const january = Date.UTC(2026, 0, 1);
const july = Date.UTC(2026, 6, 1);
const AREAS = ['Africa', 'America', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific', 'US', 'Canada'];

/** CLDR names one zone for each of Windows' names, in the territory of the world, `001`. */
const windows = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

export const utc: Zone = wallMs => wallMs;

/** Asks for the offset of a day once, unless the clocks change on it: a busy year has thousands of times. */
const offsetsOf = (name: string): ((ms: number) => number) => {
  const starts = new Map<number, number>();
  const startOf = (day: number): number => {
    const offset = starts.get(day) ?? offsetMs(name, day * DAY_MS);
    starts.set(day, offset);
    return offset;
  };
  return ms => {
    const day = Math.floor(ms / DAY_MS);
    const offset = startOf(day);
    return offset === startOf(day + 1) ? offset : offsetMs(name, ms);
  };
};

/** In the hour that clocks repeat the first; in the hour that they skip as though they had not yet (RFC 5545, 3.3.5). */
const zoneOf = (name: string): Zone => {
  const offsetAt = offsetsOf(name);
  return wallMs => {
    const ms = wallMs - offsetAt(wallMs - DAY_MS);
    const later = wallMs - offsetAt(wallMs + DAY_MS);
    const isShown = (at: number) => at + offsetAt(at) === wallMs;
    return isShown(ms) || !isShown(later) ? ms : later;
  };
};

/** By the rules that the calendar describes. `ICAL.Timezone` takes the time after a change where there are two, or none. */
const describedZone = (component: ICAL.Component): Zone => {
  const zone = new ICAL.Timezone(component);
  const offsetAt = (wallMs: number) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wallMs), true)) * 1_000;
  return wallMs => {
    const [before, after] = [offsetAt(wallMs - DAY_MS), offsetAt(wallMs)];
    return wallMs - (offsetAt(wallMs - Math.abs(after - before)) === before ? before : after);
  };
};

/** As `ICAL.Timezone` reads it: one time in each line. */
const observanceOf = (part: Part): string[] => [
  `BEGIN:${part.name}`,
  ...['DTSTART', 'RRULE', 'TZOFFSETFROM', 'TZOFFSETTO'].flatMap(name => linesOf(part, name)),
  ...linesOf(part, 'RDATE').flatMap(line => {
    const { params = '', value = '' } = propertyOf(line) ?? {};
    return value.split(',').map(time => `RDATE${params}:${time}`);
  }),
  `END:${part.name}`,
];

/** Null for a description that cannot be read: a known zone of the same name is better than none. */
const readDescribed = ({ parts }: Part): Zone | null => {
  const lines = parts.flatMap(observanceOf);
  try {
    const described = ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'));
    const zone = describedZone(new ICAL.Component(described));
    return lines.some(line => /^TZOFFSETTO:/i.test(line)) && Number.isFinite(zone(january)) ? zone : null;
  } catch {
    return null;
  }
};

// As Windows shows them; CLDR has its other names, and the rest follow from the cities.
windows
  .set('coordinated universal time', 'Etc/UTC')
  .set('indiana', 'America/Indiana/Indianapolis')
  .set('brasilia', 'America/Sao_Paulo');

/** ICU knows each as one zone, BST as that of Dhaka; those who write it mean one of several. */
const AMBIGUOUS = /^(?:ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CTT|EAT|ECT|IET|IST|MIT|NET|NST|PLT|PNT|PRT|SST|VST)$/i;

const known = (name: string): string | null =>
  windows.get(name.toLowerCase()) ?? (isTimeZone(name) && !AMBIGUOUS.test(name) ? name : null);

/** `America/Los_Angeles` of `/freeassociation.sourceforge.net/America/Los_Angeles`. */
const afterPrefix = (name: string): string | null => {
  const parts = name.split('/');
  for (let from = 1; from < parts.length; from += 1) {
    const zone = known(parts.slice(from).join('/'));
    if (zone) return zone;
  }
  return null;
};

const OFFSET = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})[:.]?(\d{2})?\)?/i;

/** As Windows shows zones: `(UTC-08:00) Pacific Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Rome`. */
const shownAs = (words: string): string[] => {
  const [base = ''] = words.split(/ \(| - (?:New|Old)$/);
  const places = base.split(/[,:;/]| and /).map(place => place.trim().replaceAll(/\s+/g, '_'));
  return [
    base,
    `${base.replace(/(?: (?:Standard|Daylight|Summer))? Time$/i, '')} Standard Time`,
    ...places.filter(Boolean).flatMap(place => AREAS.map(area => `${area}/${place}`)),
  ].flatMap(name => known(name) ?? []);
};

/** The zone of a name that is not described. */
const zoneNamed = (name: string): NamedZone | null => {
  const zone = known(name) ?? afterPrefix(name);
  if (zone) return { zone: zoneOf(zone), isSure: true };
  const [stated, sign, hours, minutes = 0] = OFFSET.exec(name) ?? [];
  const words = name.slice(stated?.length ?? 0).trim() || '';
  const offset = stated ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS : null;
  const shown = shownAs(words.replace(/^\((?:UTC|GMT)\)\s*/i, ''));
  const offBy = (zone: string): number =>
    offset === null ? 0 : Math.min(...[january, july].map(ms => Math.abs(offsetMs(zone, ms) - offset)));
  const fitting = shown.find(zone => offBy(zone) === 0);
  if (fitting) return { zone: zoneOf(fitting), isSure: true };
  // Names of before a country changed its time have an hour more or less than its zone has now.
  const near = shown.find(zone => offBy(zone) <= HOUR_MS);
  if (near) return { zone: zoneOf(near), isSure: false };
  return offset === null ? null : { zone: wallMs => wallMs - offset, isSure: words === '' };
};

/** The zones of one calendar, by name. */
export type Zones = {
  /** Of days: where the model lives. */
  home: Zone;
  /** Of times without a zone: the calendar's own, where it names one. */
  floating: Zone;
  named(name: string): NamedZone;
};

export const zonesOf = (calendar: Part, timeZone: string): Zones => {
  const home = zoneOf(timeZone);
  const found = new Map<string, NamedZone>();
  for (const part of calendar.parts) {
    const name = part.name === 'VTIMEZONE' ? textOf(part, 'TZID') : '';
    const zone = name && readDescribed(part);
    if (zone) found.set(name, { zone, isSure: true });
  }
  const ownName = textOf(calendar, 'X-WR-TIMEZONE');
  const own = ownName ? (found.get(ownName) ?? zoneNamed(ownName)) : null;
  const floating = own?.zone ?? home;
  return {
    home,
    floating,
    named: name => {
      const zone = found.get(name) ?? zoneNamed(name) ?? { zone: floating, isSure: false };
      found.set(name, zone);
      return zone;
    },
  };
};
