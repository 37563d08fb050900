import { momentText } from '#contract/rules/zoned-time.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { mayArrive } from './arrival-words.ts';
import { type WaitingCall, withWaiting } from './waiting-marks.ts';
import { hasOpenHours, isCheckInOpen, isCheckInTime, isCheckOutOver } from './work-words.ts';

/** What a booked model can do now. Periods are given for what they are about. */
export type DayStep = {
  mayCheckOut: boolean;
  /** They can say that they are on the way to it. */
  arriving: Shift | null;
  checkingIn: Shift | null;
  /** Why they cannot, where they tried all the same. */
  because: string;
};

const nothing = { mayCheckOut: false, arriving: null, checkingIn: null };

const isLive = ({ lifecycle }: Work): boolean => lifecycle === 'PREPAID' || lifecycle === 'STARTED';

/** Why no period can be checked in to: ended, too early, not paid, or over. */
const closedWords = (work: Work, shifts: readonly Shift[], nowMs: number): string => {
  if (work.endedAt) return 'The job was ended.';
  const next = shifts.find(({ period, checkedInAt }) => !checkedInAt && nowMs < Date.parse(period.end));
  if (!next) return 'There is no period left to check in to.';
  const opensMs = Date.parse(next.period.start) - work.checkInMinutes * 60_000;
  if (nowMs < opensMs)
    return `It is too early: check-in opens ${momentText(new Date(opensMs).toISOString(), work.timeZone)}.`;
  return isLive(work) ? 'Check-in is closed.' : 'Check-in opens once the payment is secured.';
};

/** `waits` are the calls about this job that wait in the outbox. */
export const dayStep = (
  work: Work,
  part: Pick<WorkPart, 'shifts' | 'noShow' | 'dispute'>,
  waits: readonly WaitingCall[],
  nowMs: number,
): DayStep => {
  if (!hasOpenHours(part)) return { ...nothing, because: 'Staff settle the hours of this job.' };
  const shifts = withWaiting(part.shifts, waits, (shift, atMs) => isCheckInTime(work, shift, atMs), nowMs);
  const last = waits.findLast(({ name }) => name === 'checkIn' || name === 'checkOut')?.name;
  const present = shifts.findLast(({ checkedInAt }) => checkedInAt !== null);
  const checkingIn = shifts.find(shift => !shift.checkedInAt && isCheckInOpen(work, shift, nowMs)) ?? null;
  if (present && !present.checkedOutAt && !present.approvedAt && !isCheckOutOver(work, present, nowMs))
    return { ...nothing, mayCheckOut: true, because: presentWords(last, checkingIn) };
  const coming = work.endedAt ? undefined : shifts.find(({ period }) => nowMs < Date.parse(period.end));
  const arriving = coming && mayArrive(coming, nowMs) ? coming : null;
  const because = last === 'checkOut' ? 'Your check-out waits to be sent.' : closedWords(work, shifts, nowMs);
  return { mayCheckOut: false, arriving, checkingIn, because };
};

/** Why someone who is there cannot check in. */
const presentWords = (last: WaitingCall['name'] | undefined, next: Shift | null): string => {
  if (next) return 'You are still checked in to the period before: check out first.';
  return last === 'checkIn' ? 'Your check-in waits to be sent.' : 'You are checked in already.';
};
