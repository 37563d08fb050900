import type { Shift } from '#contract/schemas/work.ts';
import type { CallName } from '#contract/wire/index.ts';

/** A call that waits in the outbox, and when it was made. */
export type WaitingCall = { name: CallName; at: string };

type OpenAt = (shift: Shift, atMs: number) => boolean;

/** The periods as they are once the check-ins and check-outs that wait have arrived, each in the period that it is for. */
export const withWaiting = (
  shifts: readonly Shift[],
  waits: readonly WaitingCall[],
  isOpenAt: OpenAt,
  nowMs: number,
): readonly Shift[] => waits.reduce((all, wait) => marked(all, wait, isOpenAt, nowMs), shifts);

const marked = (shifts: readonly Shift[], { name, at }: WaitingCall, isOpenAt: OpenAt, nowMs: number) => {
  if (name === 'checkIn') {
    const missing = shifts.filter(({ checkedInAt }) => checkedInAt === null);
    // Made outside of every period, by a wrong clock, it counts from its arrival.
    const meant =
      missing.find(shift => isOpenAt(shift, Date.parse(at))) ?? missing.find(shift => isOpenAt(shift, nowMs));
    return shifts.map(shift => (shift === meant ? { ...shift, checkedInAt: at } : shift));
  }
  if (name !== 'checkOut') return shifts;
  const last = shifts.findLast(({ checkedInAt }) => checkedInAt !== null);
  return shifts.map(shift => (shift === last ? { ...shift, checkedOutAt: shift.checkedOutAt ?? at } : shift));
};
