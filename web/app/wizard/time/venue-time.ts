import { daysIn, isWholeDaysIn } from '#contract/rules/slot-times.ts';
import { type ClockReading, offsetMs, readWallClock } from '#contract/rules/wall-clock.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { spokenTime } from '#ui/quarter-hours.ts';

/**
 * A slot as entered: the venue's date (2026-12-01) and local times (18:00). `timeTo` at or before `timeFrom` is on the
 * next day.
 */
export interface TimeSlot {
  date: string;
  timeFrom: string;
  timeTo: string;
}

/** A whole day as a slot: until 23:59:59.999, which is not a quarter hour. */
export const wholeDay = { timeFrom: '00:00', timeTo: '23:59' } as const;

export const isWholeDay = ({ timeFrom, timeTo }: Pick<TimeSlot, 'timeFrom' | 'timeTo'>): boolean =>
  timeFrom === wholeDay.timeFrom && timeTo === wholeDay.timeTo;

/** Days in the venue's zone, the last one included. */
export interface DateRange {
  from: string;
  to: string;
}

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

export const clockMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export const clockText = (minutes: number): string => {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

export const passesMidnight = (slot: TimeSlot): boolean => clockMinutes(slot.timeTo) <= clockMinutes(slot.timeFrom);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysOf = (range: DateRange): number =>
  Math.round((Date.parse(`${range.to}T00:00:00Z`) - Date.parse(`${range.from}T00:00:00Z`)) / DAY_MS) + 1;

/** The instant with this local time in the venue's zone, and whether it occurs once, twice or never. */
export const readClock = (date: string, clock: string, zone: string): ClockReading =>
  readWallClock(Date.parse(`${date}T00:00:00Z`) + clockMinutes(clock) * MINUTE_MS, zone);

const instant = (ms: number) => new Date(ms).toISOString();

export const slotToPeriod = (slot: TimeSlot, zone: string): TimeRange =>
  isWholeDay(slot)
    ? rangeToPeriod({ from: slot.date, to: slot.date }, zone)
    : {
        start: instant(readClock(slot.date, slot.timeFrom, zone).ms),
        end: instant(readClock(endDate(slot), slot.timeTo, zone).ms),
      };

const endDate = (slot: TimeSlot) => (passesMidnight(slot) ? addDays(slot.date, 1) : slot.date);

/** If a day starts at 1:00, because the clocks skip midnight, so does the range. */
export const rangeToPeriod = (range: DateRange, zone: string): TimeRange => ({
  start: instant(readClock(range.from, '00:00', zone).ms),
  end: instant(readClock(addDays(range.to, 1), '00:00', zone).ms - 1),
});

/** The local date and time in the venue's zone at an instant. */
export const venueClock = (ms: number, zone: string): { date: string; clock: string } => {
  const wall = new Date(ms + offsetMs(zone, ms)).toISOString();
  return { date: wall.slice(0, 10), clock: wall.slice(11, 16) };
};

export const periodToSlot = (period: TimeRange, zone: string): TimeSlot => {
  const start = venueClock(Date.parse(period.start), zone);
  if (isWholeDaysIn(period, zone) && daysIn(period) === 1) return { date: start.date, ...wholeDay };
  return { date: start.date, timeFrom: start.clock, timeTo: venueClock(Date.parse(period.end), zone).clock };
};

export const periodToRange = (period: TimeRange, zone: string): DateRange => ({
  from: venueClock(Date.parse(period.start), zone).date,
  to: venueClock(Date.parse(period.end), zone).date,
});

/** The period whose local times in `to` are those that this one has in `from`. */
export const moveToZone = (period: TimeRange, from: string, to: string): TimeRange =>
  isWholeDaysIn(period, from)
    ? rangeToPeriod(periodToRange(period, from), to)
    : slotToPeriod(periodToSlot(period, from), to);

const spokenDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export interface SlotRemark {
  /** `error`: the time does not exist. `note`: how it is interpreted. */
  kind: 'error' | 'note';
  sentence: string;
}

/** The message about a slot on the night of a clock change; null on any other. */
export const clockChangeRemark = (slot: TimeSlot, zone: string): SlotRemark | null => {
  if (isWholeDay(slot)) return null;
  const ends = [
    { date: slot.date, clock: slot.timeFrom },
    { date: endDate(slot), clock: slot.timeTo },
  ];
  const readings = ends.map(end => ({ ...end, reading: readClock(end.date, end.clock, zone) }));
  const never = readings.find(({ reading }) => reading.kind === 'never');
  if (never)
    return {
      kind: 'error',
      sentence: `The clocks go forward on ${spokenDate(never.date)}: there is no ${spokenTime(never.clock)} that day. Choose another time.`,
    };
  const twice = readings.find(({ reading }) => reading.kind === 'twice');
  if (twice)
    return {
      kind: 'note',
      sentence: `The clocks go back on ${spokenDate(twice.date)} and show ${spokenTime(twice.clock)} twice. The first time is meant.`,
    };
  return null;
};
