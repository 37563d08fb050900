import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { isWholeDaysIn } from '#contract/rules/slot-times.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { CalendarStatus } from '#contract/values/calendar.ts';
import type { Config } from '../config.ts';
import { vtimezone } from './vtimezone.ts';

/** A job in somebody's calendar. */
export type CalendarEntry = {
  jobId: string;
  status: CalendarStatus;
  /** Never decreases: clients apply the event with the higher sequence. */
  sequence: number;
  changedAt: Date;
  periods: readonly TimeRange[];
  /** Times that would begin afterwards are cancelled. */
  endedAt: Date | null;
  timeZone: string;
  summary: string;
  place: string;
  description: string;
  url: string | null;
};

/** The end of a range of days: in a calendar it is exclusive. */
const dayAfter = (end: string, zone: string): TZDate => new TZDate(Date.parse(end) + 1, zone);

/** A job that was ended early takes place no more on the days that were still to come: a change without an edit. */
const standingOf = (
  { status, sequence, endedAt }: CalendarEntry,
  { start }: TimeRange,
): Pick<CalendarEntry, 'status' | 'sequence'> =>
  status !== 'CANCELLED' && endedAt && endedAt.getTime() <= Date.parse(start)
    ? { status: 'CANCELLED', sequence: sequence + 1 }
    : { status, sequence };

/** `realm` is the suffix of event ids: they stay the same under any public address. */
type CalendarOptions = { productName: string; realm: string };

/** Jobs in RFC 5545 format: in the venue's zone, one event for each time, the same text for the same jobs. */
export const writeCalendar = (entries: readonly CalendarEntry[], { productName, realm }: CalendarOptions): string => {
  const instants = entries.flatMap(({ periods }) => periods.flatMap(({ start, end }) => [start, end])).map(Date.parse);
  const [from, to] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  const calendar = ical({
    name: productName,
    prodId: { company: productName, product: 'Jobs', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    timezone: { name: null, generator: zone => vtimezone(zone, from, to) },
  });
  for (const entry of entries)
    for (const [position, period] of entry.periods.entries()) {
      const { status, sequence } = standingOf(entry, period);
      const allDay = isWholeDaysIn(period, entry.timeZone);
      calendar.createEvent({
        id: `${entry.jobId}-${position + 1}@${realm}`,
        sequence,
        stamp: entry.changedAt,
        lastModified: entry.changedAt,
        allDay,
        timezone: entry.timeZone,
        start: new TZDate(period.start, entry.timeZone),
        end: allDay ? dayAfter(period.end, entry.timeZone) : new TZDate(period.end, entry.timeZone),
        summary: status === 'CANCELLED' ? `Cancelled: ${entry.summary}` : entry.summary,
        status: ICalEventStatus[status],
        transparency: status === 'CONFIRMED' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
        location: entry.place,
        description: entry.description,
        url: entry.url,
      });
    }
  return calendar.toString();
};

export const calendarText = (
  { limits, slug }: Pick<Config, 'limits' | 'slug'>,
  entries: readonly CalendarEntry[],
): string => writeCalendar(entries, { productName: limits.productName, realm: slug });
