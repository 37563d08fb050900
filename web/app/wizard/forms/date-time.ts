import type { Rules } from '#contract/rules/rules.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';
import { dateTypes } from '#contract/values/job.ts';
import { isByDay, isComplete, periodsOf } from '#wizard/time/date-time-form.ts';
import { clockChangeRemark } from '#wizard/time/venue-time.ts';

const Slot = z.object({ date: z.string(), timeFrom: z.string(), timeTo: z.string() });
const Shape = z.object({
  dateType: z.enum(dateTypes),
  slots: z.array(Slot),
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
  hoursPerDay: z.number(),
});

/** Parses the form's values into an answer; each error is placed at its date. */
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
    const hours = fields.rangeHoursPerDay.safeParse(isByDay(typed) ? typed.hoursPerDay : null);
    if (!hours.success) say(['hoursPerDay'], hours.error.issues[0]?.message ?? 'Enter the hours a day.');
    if (!hours.success || (isRange ? !typed.range : !typed.slots.every(isComplete))) return z.NEVER;
    const periods = periodsOf(typed, zone);
    const read = fields.eventDatePeriods.safeParse(periods);
    for (const issue of read.error?.issues ?? []) say(place(issue.path[0]), issue.message);
    return { eventDatePeriods: periods, rangeHoursPerDay: hours.data };
  });
