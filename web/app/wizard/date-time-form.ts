import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { DateType } from '#contract/job.ts';
import { isWholeDays, type JobDraft, jobFields, type TimeRange } from '#contract/job-fields.ts';
import {
  clockChangeRemark,
  clockMinutes,
  clockText,
  periodToRange,
  periodToSlot,
  rangeToPeriod,
  roundUpToQuarter,
  slotToPeriod,
  type TimeSlot,
} from './venue-time.ts';

const Slot = z.object({ date: z.string(), timeFrom: z.string(), timeTo: z.string() });
const Shape = z.object({
  dateType: DateType,
  slots: z.array(Slot),
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
  hoursPerDay: z.number(),
});
export type DateTimeValues = z.infer<typeof Shape>;

const HOURS_PER_DAY = 8;

export const isComplete = (slot: TimeSlot): boolean => slot.timeFrom !== '' && slot.timeTo !== '';

export const byTime = (slots: readonly TimeSlot[]): TimeSlot[] =>
  [...slots].sort((a, b) => `${a.date} ${a.timeFrom}`.localeCompare(`${b.date} ${b.timeFrom}`));

/** The form's values as an answer; each sentence stands at the date it is about. */
export const dateTimeForm = (rules: Rules, zone: string) =>
  Shape.transform((typed, context): Required<Pick<JobDraft, 'eventDatePeriods' | 'rangeHoursPerDay'>> => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const fields = jobFields(rules);
    const isRange = typed.dateType === 'DATE_RANGE';
    const place = (index: unknown) =>
      isRange ? ['range'] : typeof index === 'number' ? ['slots', index] : ['dateType'];
    if (isRange && !typed.range) say(['range'], 'Choose the first and the last day.');
    typed.slots.forEach((slot, index) => {
      if (isRange) return;
      const remark = isComplete(slot) ? clockChangeRemark(slot, zone) : null;
      if (!isComplete(slot)) say(['slots', index], 'Choose when it starts and ends.');
      else if (remark?.kind === 'error') say(['slots', index], remark.sentence);
    });
    const hours = fields.rangeHoursPerDay.safeParse(isRange ? typed.hoursPerDay : null);
    if (!hours.success) say(['hoursPerDay'], hours.error.issues[0]?.message ?? 'Enter the hours a day.');
    if (!hours.success || (isRange ? !typed.range : !typed.slots.every(isComplete))) return z.NEVER;
    const periods = periodsOf(typed, zone);
    const read = fields.eventDatePeriods.safeParse(periods);
    for (const issue of read.error?.issues ?? []) say(place(issue.path[0]), issue.message);
    return { eventDatePeriods: periods, rangeHoursPerDay: hours.data };
  });

/** Periods of all that is complete, in the order of the form. */
export const periodsOf = ({ dateType, slots, range }: DateTimeValues, zone: string): TimeRange[] => {
  if (dateType === 'DATE_RANGE') return range ? [rangeToPeriod(range, zone)] : [];
  return slots.filter(isComplete).map(slot => slotToPeriod(slot, zone));
};

/** One period of whole days is a range; anything else is dates. */
export const valuesOf = (fields: JobDraft, zone: string): DateTimeValues => {
  const periods = fields.eventDatePeriods ?? [];
  const [first] = periods;
  const hoursPerDay = fields.rangeHoursPerDay ?? HOURS_PER_DAY;
  if (first && periods.length === 1 && isWholeDays(first))
    return { dateType: 'DATE_RANGE', slots: [], range: periodToRange(first, zone), hoursPerDay };
  const slots = byTime(periods.map(period => inQuarters(periodToSlot(period, zone))));
  return { dateType: 'SPECIFIC_DATE', slots, range: null, hoursPerDay };
};

const inQuarters = (slot: TimeSlot): TimeSlot => ({
  ...slot,
  timeFrom: clockText(roundUpToQuarter(clockMinutes(slot.timeFrom))),
  timeTo: clockText(roundUpToQuarter(clockMinutes(slot.timeTo))),
});

/** The dates chosen, each with the hours it had; a new one takes those of the date before it. */
export const slotsFor = (dates: readonly string[], now: readonly TimeSlot[]): TimeSlot[] => {
  const last = now.findLast(isComplete);
  return byTime(
    dates.flatMap(date => {
      const kept = now.filter(slot => slot.date === date);
      return kept.length > 0 ? kept : [{ date, timeFrom: last?.timeFrom ?? '', timeTo: last?.timeTo ?? '' }];
    }),
  );
};
