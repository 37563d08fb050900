import { tzOffset } from '@date-fns/tz';
import ICAL from 'ical.js';

/** In milliseconds since 1970. */
export type Busy = { startMs: number; endMs: number };
export type BusyQuestion = { text: string; timeZone: string; fromMs: number; untilMs: number };

/** More than one model's year has; beyond it, the nearest times count. */
const TIMES_MAX = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The instant with this wall-clock time in the zone. In the hour that clocks skip or repeat it may be an hour off. */
const instantIn = (zone: string, time: ICAL.Time): number => {
  const wallMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const guessMs = wallMs - tzOffset(zone, new Date(wallMs)) * MINUTE_MS;
  return wallMs - tzOffset(zone, new Date(guessMs)) * MINUTE_MS;
};

/** The zone of an event's start, if its name is a known one: some calendars name zones without describing them. */
const zoneNamedBy = (component: ICAL.Component): string | null => {
  const name = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return name && isZone(name) ? name : null;
};

const instantOf = (time: ICAL.Time, zone: string): number => {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return instantIn(zone, time);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000;
  return isZone(time.zone.tzid) ? instantIn(time.zone.tzid, time) : time.toUnixTime() * 1_000;
};

const isBusy = (component: ICAL.Component): boolean =>
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  component.getFirstPropertyValue('status') !== 'CANCELLED';

type Occurrence = { startDate: ICAL.Time; endDate: ICAL.Time; component: ICAL.Component };

/** Nothing, or the one time. Days and times without a zone are meant where the model lives. */
const timeOf = ({ startDate, endDate, component }: Occurrence, asked: BusyQuestion): Busy[] => {
  const zone = zoneNamedBy(component) ?? asked.timeZone;
  const [startMs, endMs] = [instantOf(startDate, startDate.isDate ? asked.timeZone : zone), instantOf(endDate, zone)];
  const counts = isBusy(component) && startMs < endMs && endMs > asked.fromMs && startMs < asked.untilMs;
  return counts ? [{ startMs, endMs }] : [];
};

/** The times of one event, with all that it repeats. An unbounded rule is followed to the end of the asked time. */
const timesOf = (event: ICAL.Event, asked: BusyQuestion): Busy[] => {
  if (!event.isRecurring()) return timeOf(event, asked);
  const times: Busy[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && times.length < TIMES_MAX; next = iterator.next()) {
    if (next.toUnixTime() * 1_000 >= asked.untilMs + DAY_MS) break;
    const { item, ...occurrence } = event.getOccurrenceDetails(next);
    times.push(...timeOf({ ...occurrence, component: item.component }, asked));
  }
  return times;
};

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

/** Series with their exceptions; exceptions without their series, as invitations to one day of it are, stand alone. */
const eventsOf = (calendar: ICAL.Component): ICAL.Event[] => {
  const events = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component));
  const series = events.filter(event => !event.isRecurrenceException());
  const byUid = new Map(series.map(event => [event.uid, event]));
  const alone = events.filter(event => {
    const owner = event.isRecurrenceException() ? byUid.get(event.uid) : null;
    owner?.relateException(event);
    return owner === undefined;
  });
  return [...series, ...alone];
};

/** When someone is busy, as their calendar (RFC 5545) says. Throws where the text is none. */
export const busyTimes = (asked: BusyQuestion): Busy[] => {
  const calendar = new ICAL.Component(ICAL.parse(asked.text));
  if (calendar.name !== 'vcalendar') throw new Error('This is not a calendar.');
  return joined(eventsOf(calendar).flatMap(event => timesOf(event, asked)));
};
