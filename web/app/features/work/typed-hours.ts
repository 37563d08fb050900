import { feeCentsOf } from '#contract/rules/fee.ts';
import { minutesTyped } from '#contract/rules/hours-text.ts';
import { workedPay } from '#contract/rules/worked-pay.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { hasOpenHours } from './work-words.ts';

/** What the manager typed and has not approved, by `shiftKey`. */
export type TypedHours = Record<string, string | undefined>;

export const shiftKey = (modelId: string, position: number): string => `${modelId} ${position}`;

const minutesOf = (shift: Shift, text: string | undefined): number => {
  const minutes = text === undefined || shift.approvedAt ? null : minutesTyped(text);
  return minutes === null || minutes < 0 || minutes > 1440 ? shift.minutes : minutes;
};

/** The work with the typed hours in place, and the sums that follow from them. */
export const withTyped = (work: Work, typed: TypedHours): Work => ({
  ...work,
  parts: work.parts.map((part): WorkPart => {
    if (
      !hasOpenHours(part) ||
      !part.shifts.some(({ position }) => typed[shiftKey(part.modelId, position)] !== undefined)
    )
      return part;
    const shifts = part.shifts.map(shift => ({
      ...shift,
      minutes: minutesOf(shift, typed[shiftKey(part.modelId, shift.position)]),
    }));
    const pay = workedPay(
      work,
      shifts.map(({ period, checkedInAt, minutes, plannedMinutes }) => ({
        startMs: Math.max(Date.parse(period.start), Date.parse(checkedInAt ?? period.start)),
        minutes,
        plannedMinutes,
      })),
      work.overtime,
    );
    return { ...part, shifts, ...pay, feeCents: feeCentsOf(pay.payCents + pay.overtimeCents, work.feePercent) };
  }),
});
