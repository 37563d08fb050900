import { linesOf, type Part, type Property, paramOf, propertyOf, textOf } from './calendar-parts.ts';
import { type Repeats, repeatsOf } from './calendar-rule.ts';
import { at, DAY_MS, type Length, lengthIn, lengthUntil, periodIn, timeIn, type When } from './calendar-times.ts';
import type { Zone, Zones } from './calendar-zones.ts';

export type CalendarEvent = {
  uid: string;
  isBusy: boolean;
  start: When;
  length: Length;
  repeats: Repeats[];
  /** Beside those that repeat; some with an end of their own. */
  extra: { start: When; endMs?: number }[];
  left: When[];
  /** The time of its series in whose place it is, and whether those that follow move with it. */
  replaces: { start: When; andLater: boolean } | null;
  /** Whether it has other times than the first, also where they cannot be read. */
  isSeries: boolean;
  /** Whether all of it could be read. */
  isWhole: boolean;
  /** Whether all of its zones are known. */
  isSure: boolean;
};

/** Each value of all lines of a property; null for one that cannot be read. */
const valuesOf = (event: Part, name: string): (Property | null)[] =>
  linesOf(event, name).flatMap(line => {
    const property = propertyOf(line);
    return property ? property.value.split(',').map(value => ({ ...property, value: value.trim() })) : [null];
  });

const isPresent = <Value>(value: Value | null): value is Value => value !== null;

/** An invitation that the owner of the calendar has declined. */
const isDeclined = (event: Part, owners: readonly string[]): boolean =>
  linesOf(event, 'ATTENDEE').some(
    line =>
      /;PARTSTAT="?DECLINED/i.test(line) &&
      owners.some(owner => line.toLowerCase().endsWith(`mailto:${owner}`) || line.toLowerCase().includes(`"${owner}"`)),
  );

/** Whether its times count. Outlook says “free” in a property of its own, mostly beside TRANSP. */
export const isBusy = (event: Part, owners: readonly string[]): boolean =>
  textOf(event, 'TRANSP').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() !== 'FREE' &&
  textOf(event, 'STATUS').toUpperCase() !== 'CANCELLED' &&
  !isDeclined(event, owners);

/** Without an end, a day is one day long and a time takes none. */
const unsaid: Length = start => (start.isDay ? at(start, start.wallMs + DAY_MS).ms : start.ms);

/** A day that ends on itself is one day long, as many programs write it. */
const ofDays = (start: When, length: Length): Length => (start.isDay && length(start) === start.ms ? unsaid : length);

/** Null where what is there is no length. */
const lengthOf = (
  event: Part,
  start: When,
  zones: Zones,
  floating: Zone,
): { length: Length; isSure: boolean } | null => {
  const [until] = valuesOf(event, 'DTEND');
  if (until !== undefined) {
    const end = until && timeIn(until, zones, floating);
    if (!end || end.ms < start.ms) return null;
    return { length: ofDays(start, lengthUntil(start, end)), isSure: end.isSure };
  }
  const [duration] = valuesOf(event, 'DURATION');
  if (duration === undefined) return { length: unsaid, isSure: true };
  const length = duration && lengthIn(duration.value);
  return length && { length: ofDays(start, length), isSure: true };
};

/** Null for an event whose start cannot be read. Times without a zone have the one of the start. */
export const eventOf = (event: Part, zones: Zones, owners: readonly string[]): CalendarEvent | null => {
  // Programs cancel one time of a series by an entry that names it and has no start.
  const starts = ['DTSTART', 'RECURRENCE-ID'].flatMap(name =>
    valuesOf(event, name)
      .filter(isPresent)
      .map(value => ({ name, value, time: timeIn(value, zones) })),
  );
  const { name, value: first, time: start } = starts.find(({ time }) => time) ?? {};
  if (!first || !start) return null;
  const floating = paramOf(first, 'TZID') && !start.isDay ? start.zone : zones.floating;
  const time = (value: Property | null) => value && timeIn(value, zones, floating);
  const found = lengthOf(event, start, zones, floating);
  const left = valuesOf(event, 'EXDATE').map(time);
  const rules = linesOf(event, 'RRULE').map(line => repeatsOf(propertyOf(line)?.value ?? '', start, zones));
  const extra = valuesOf(event, 'RDATE').map(value => {
    if (value?.value.includes('/')) return periodIn(value, zones, floating);
    const one = time(value);
    return one && { start: one };
  });
  const [moved] = valuesOf(event, 'RECURRENCE-ID');
  const replaced = time(moved ?? null);
  const times = [start, replaced, ...left, ...extra.map(one => one?.start ?? null)].filter(isPresent);
  return {
    uid: textOf(event, 'UID'),
    isSeries: rules.length + extra.length > 0,
    isBusy: isBusy(event, owners),
    start,
    length: found?.length ?? unsaid,
    repeats: rules.filter(isPresent),
    extra: extra.filter(isPresent),
    left: left.filter(isPresent),
    replaces: replaced && { start: replaced, andLater: /;RANGE=THISANDFUTURE/i.test(moved?.params ?? '') },
    isWhole:
      name === 'DTSTART' &&
      Boolean(found) &&
      ![...left, ...rules, ...extra].includes(null) &&
      (moved === undefined || replaced !== null),
    isSure: (found?.isSure ?? true) && times.every(({ isSure }) => isSure),
  };
};
