import { offsetMs } from '#contract/rules/wall-clock.ts';
import { type CalendarEvent, eventOf, isBusy } from './calendar-event.ts';
import { linesOf, type Part, paramOf, propertyOf, readCalendars, textOf } from './calendar-parts.ts';
import { at, DAY_MS, periodIn, type When } from './calendar-times.ts';
import { utc, type Zones, zonesOf } from './calendar-zones.ts';

/** In milliseconds since 1970. */
export type Busy = { startMs: number; endMs: number };
export type BusyQuestion = {
  text: string;
  timeZone: string;
  fromMs: number;
  untilMs: number;
  /** The mail address of the person whose calendar it is, where it is known. */
  owner?: string | null;
};
/** Entries to leave out, by their position, and where the position of the one being read is written. */
export type Progress = { left: readonly number[]; reading: Int32Array };
/** `unread` is the number of entries that could not be read, or only in part. */
export type BusyAnswer = { times: Busy[]; unread: number };

/** More than one model's year has; beyond it, the nearest times count. */
const TIMES_MAX = 500;
/** No zone's clocks are further from UTC. */
const ZONES_MS = DAY_MS;

/** Sorted, with those that touch joined. */
const joined = (times: Busy[]): Busy[] => {
  const all: Busy[] = [];
  for (const time of times.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = all.at(-1);
    if (last && time.startMs <= last.endMs) last.endMs = Math.max(last.endMs, time.endMs);
    else all.push({ ...time });
  }
  return all.slice(0, TIMES_MAX);
};

const dayOf = (wallMs: number): number => Math.floor(wallMs / DAY_MS);

/** Whether a time of a series is one of these: the same instant, or the same day where one of the two is a day. */
const oneOf = (times: readonly When[], timeZone: string): ((when: When) => boolean) => {
  const instants = new Set(times.filter(({ isDay }) => !isDay).map(({ ms }) => ms));
  const days = new Set(times.filter(({ isDay }) => isDay).map(({ wallMs }) => dayOf(wallMs)));
  // A day's exception is often written as its midnight, in whatever zone.
  const daysOfTimes = new Set(
    times
      .filter(({ isDay }) => !isDay)
      .map(({ wallMs, ms }) => dayOf(wallMs % DAY_MS === 0 ? wallMs : ms + offsetMs(timeZone, ms))),
  );
  return ({ wallMs, isDay, ms }) =>
    days.has(dayOf(wallMs)) || (isDay ? daysOfTimes.has(dayOf(wallMs)) : instants.has(ms));
};

type Time = { start: When; event: CalendarEvent; endMs?: number | undefined };

/** The times of an event and its exceptions that begin in the asked time, or a little earlier, nearest first. */
function* timesOf(event: CalendarEvent, exceptions: readonly CalendarEvent[], asked: BusyQuestion): Generator<Time> {
  const replaced = exceptions.flatMap(({ replaces }) => replaces?.start ?? []);
  const isLeft = oneOf([...event.left, ...replaced], asked.timeZone);
  const later = exceptions
    .filter(({ replaces }) => replaces?.andLater)
    .sort((one, other) => (other.replaces?.start.ms ?? 0) - (one.replaces?.start.ms ?? 0));
  /** Those that follow an exception for this and later times move with it. */
  const moved = (start: When): Time => {
    const from = later.find(({ replaces }) => replaces && replaces.start.ms <= start.ms);
    if (!from?.replaces) return { start, event };
    const shiftMs = from.start.ms - from.replaces.start.ms;
    if (start.zone === from.start.zone) return { start: at(from.start, start.wallMs + shiftMs), event: from };
    return { start: at({ ...from.start, zone: utc }, start.ms + shiftMs), event: from };
  };
  const lengthMs = Math.max(...[event, ...later].map(one => one.length(one.start) - one.start.ms));
  if (event.repeats.length === 0 && !isLeft(event.start)) yield { start: event.start, event };
  for (const { start, endMs } of event.extra) if (!isLeft(start)) yield { ...moved(start), endMs };
  const fromMs = asked.fromMs - lengthMs - 2 * ZONES_MS;
  for (const repeats of event.repeats)
    for (const wallMs of repeats(fromMs, asked.untilMs + ZONES_MS)) {
      if (wallMs < fromMs) continue;
      const start = at(event.start, wallMs);
      if (!isLeft(start)) yield moved(start);
    }
}

/** The busy times of an event, and whether its owner has to be told that it may have others. */
const readEvent = (event: CalendarEvent, exceptions: readonly CalendarEvent[], asked: BusyQuestion): BusyAnswer => {
  const times: Busy[] = [];
  let isWhole = event.isWhole;
  const keep = ({ start, event: one, endMs = one.length(start) }: Time) => {
    if (one.isBusy && start.ms < endMs && endMs > asked.fromMs && start.ms < asked.untilMs)
      times.push({ startMs: start.ms, endMs });
  };
  try {
    for (const time of timesOf(event, exceptions, asked)) {
      keep(time);
      if (times.length === TIMES_MAX) break;
    }
  } catch {
    isWhole = false;
    keep({ start: event.start, event });
  }
  const isPast = !event.isSeries && event.start.ms < asked.fromMs - DAY_MS;
  const isUnread = times.length > 0 ? !isWhole || !event.isSure : !isWhole && event.isBusy && !isPast;
  return { times, unread: isUnread ? 1 : 0 };
};

/** The times that a calendar shows to others in place of its events. */
const readFree = (part: Part, zones: Zones, asked: BusyQuestion): BusyAnswer => {
  const times: Busy[] = [];
  let unread = 0;
  for (const line of linesOf(part, 'FREEBUSY')) {
    const property = propertyOf(line);
    if (property && paramOf(property, 'FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const value of property?.value.split(',') ?? ['']) {
      const period = property && periodIn({ ...property, value }, zones);
      if (!period || period.endMs < period.start.ms) unread = 1;
      else if (period.endMs > asked.fromMs && period.start.ms < asked.untilMs)
        times.push({ startMs: period.start.ms, endMs: period.endMs });
    }
  }
  return { times, unread };
};

/** The mail address in a calendar's name: those of Google have it until they are named otherwise. */
const ownersOf = (calendar: Part, { owner }: BusyQuestion): string[] =>
  [owner, textOf(calendar, 'X-WR-CALNAME')].flatMap(name => (name?.includes('@') ? name.toLowerCase() : []));

/** Each entry of a calendar, to be read by itself. */
const entriesOf = (calendar: Part, asked: BusyQuestion): (() => BusyAnswer)[] => {
  const zones = zonesOf(calendar, asked.timeZone);
  const owners = ownersOf(calendar, asked);
  const entries = calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map(part => ({ part, event: eventOf(part, zones, owners) }));
  const events = entries.flatMap(({ event }) => event ?? []);
  const lost = entries.filter(({ part, event }) => !event && isBusy(part, owners));
  const series = events.filter(({ replaces }) => !replaces);
  // Exceptions without their series, as invitations to one day of it are, stand alone.
  const exceptions = Map.groupBy(
    events.filter(({ replaces, uid }) => replaces && uid),
    ({ uid }) => uid,
  );
  return [
    () => ({ times: [], unread: lost.length }),
    ...series.map(event => () => readEvent(event, exceptions.get(event.uid) ?? [], asked)),
    ...events.filter(({ replaces }) => replaces).map(event => () => readEvent(event, [], asked)),
    ...calendar.parts.filter(({ name }) => name === 'VFREEBUSY').map(part => () => readFree(part, zones, asked)),
  ];
};

/**
 * When someone is busy, as their calendar (RFC 5545) says. Each entry is read by itself, so that one that cannot be read
 * costs none of the others. Throws where the text is no calendar.
 */
export const busyTimes = (asked: BusyQuestion, progress?: Progress): BusyAnswer => {
  const calendars = readCalendars(asked.text);
  if (calendars.length === 0) throw new Error('This is not a calendar.');
  const read = calendars
    .flatMap(calendar => entriesOf(calendar, asked))
    .map((entry, position) => {
      progress?.reading.fill(position);
      return progress?.left.includes(position) ? { times: [], unread: 1 } : entry();
    });
  return {
    times: joined(read.flatMap(({ times }) => times)),
    unread: read.reduce((sum, { unread }) => sum + unread, 0),
  };
};
