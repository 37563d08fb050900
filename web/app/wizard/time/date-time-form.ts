import { isWholeDaysIn, roundUpToQuarter } from '#contract/rules/slot-times.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { DateType } from '#contract/values/job.ts';
import {
  addDays,
  clockMinutes,
  clockText,
  DAY_MINUTES,
  isWholeDay,
  periodToRange,
  periodToSlot,
  rangeToPeriod,
  slotToPeriod,
  type TimeSlot,
} from './venue-time.ts';

/** The form's values: dates with their hours, or a first and a last day with hours per day. */
export interface DateTimeValues {
  dateType: DateType;
  slots: TimeSlot[];
  range: { from: string; to: string } | null;
  hoursPerDay: number;
}

const HOURS_PER_DAY = 8;

export const isComplete = (slot: TimeSlot): boolean => slot.timeFrom !== '' && slot.timeTo !== '';

export const byTime = (slots: readonly TimeSlot[]): TimeSlot[] =>
  [...slots].sort((a, b) => `${a.date} ${a.timeFrom}`.localeCompare(`${b.date} ${b.timeFrom}`));

/** Whether hours per day are asked for: whole days have no times to derive them from. */
export const isByDay = ({ dateType, slots }: Pick<DateTimeValues, 'dateType' | 'slots'>): boolean =>
  dateType === 'DATE_RANGE' || slots.some(isWholeDay);

/** The periods of all complete slots, in the form's order. */
export const periodsOf = ({ dateType, slots, range }: DateTimeValues, zone: string): TimeRange[] => {
  if (dateType === 'DATE_RANGE') return range ? [rangeToPeriod(range, zone)] : [];
  return slots.filter(isComplete).map(slot => slotToPeriod(inQuarters(slot), zone));
};

/** A single period of whole days is a range; anything else is a list of dates, some of which may be whole days. */
export const valuesOf = (fields: JobDraft, zone: string): DateTimeValues => {
  const periods = fields.eventDatePeriods ?? [];
  const [first] = periods;
  const hoursPerDay = fields.rangeHoursPerDay ?? HOURS_PER_DAY;
  if (first && periods.length === 1 && isWholeDaysIn(first, zone))
    return { dateType: 'DATE_RANGE', slots: [], range: periodToRange(first, zone), hoursPerDay };
  const slots = byTime(periods.map(period => inQuarters(periodToSlot(period, zone))));
  return { dateType: 'SPECIFIC_DATE', slots, range: null, hoursPerDay };
};

/** A start that rounds up to midnight is on the next day; a whole day stays one. */
const inQuarters = (slot: TimeSlot): TimeSlot => {
  if (isWholeDay(slot)) return slot;
  const { date, timeFrom, timeTo } = slot;
  const from = roundUpToQuarter(clockMinutes(timeFrom));
  return {
    date: from < DAY_MINUTES ? date : addDays(date, 1),
    timeFrom: clockText(from),
    timeTo: clockText(roundUpToQuarter(clockMinutes(timeTo))),
  };
};

/** The chosen dates, each with its previous hours; a new one gets those of the date before it. */
export const slotsFor = (dates: readonly string[], now: readonly TimeSlot[]): TimeSlot[] => {
  const last = now.findLast(isComplete);
  return byTime(
    dates.flatMap(date => {
      const sameDate = now.filter(slot => slot.date === date);
      return sameDate.length > 0 ? sameDate : [{ date, timeFrom: last?.timeFrom ?? '', timeTo: last?.timeTo ?? '' }];
    }),
  );
};
