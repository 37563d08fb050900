import { hoursText } from '#contract/rules/hours-text.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';

const MINUTE_MS = 60_000;

type Times = Pick<Work, 'checkInMinutes' | 'lifecycle'>;

/** A period is checked in to from an hour before it until its end. */
export const isCheckInTime = ({ checkInMinutes }: Pick<Work, 'checkInMinutes'>, { period }: Shift, atMs: number) =>
  atMs >= Date.parse(period.start) - checkInMinutes * MINUTE_MS && atMs < Date.parse(period.end);

/** Where a period stands for someone: it is that time, and the job is paid and not over. */
export const isCheckInOpen = (work: Times, shift: Shift, nowMs: number): boolean =>
  (work.lifecycle === 'PREPAID' || work.lifecycle === 'STARTED') && isCheckInTime(work, shift, nowMs);

/** Nobody checks out long after a period: its hours count as planned. */
export const isCheckOutOver = ({ checkOutMinutes }: Pick<Work, 'checkOutMinutes'>, { period }: Shift, nowMs: number) =>
  nowMs > Date.parse(period.end) + checkOutMinutes * MINUTE_MS;

const begun: readonly Work['lifecycle'][] = ['STARTED', 'ENDED', 'DISPUTED'];

/** Whether the hours of a period can be approved. */
export const isApprovable = ({ lifecycle }: Pick<Work, 'lifecycle'>, shift: Shift, nowMs: number): boolean =>
  shift.approvedAt === null &&
  begun.includes(lifecycle) &&
  (lifecycle !== 'STARTED' || Date.parse(shift.period.end) <= nowMs || shift.checkedOutAt !== null);

/** Claims and disputes are settled by staff, not by approving hours. */
export const hasOpenHours = ({ noShow, dispute }: Pick<WorkPart, 'noShow' | 'dispute'>): boolean =>
  dispute === null && (noShow === null || noShow.status === 'REJECTED');

const METERS_A_MILE = 1_609;

type Ways = Pick<Shift, 'checkedInWay' | 'checkedInMeters' | 'checkInSentAt' | 'checkOutSentAt'>;

/** What a check-in was made with, for the client, and what arrived late: `by place, 0.2 mi from the venue`. */
export const wayText = (
  { checkedInWay, checkedInMeters, checkInSentAt, checkOutSentAt }: Ways,
  timeZone: string,
): string => {
  const at = (moment: string) => clockText(timeZone, new Date(moment));
  const miles = checkedInMeters === null ? '' : `, ${(checkedInMeters / METERS_A_MILE).toFixed(1)} mi from the venue`;
  const ways = { PLACE: `by place${miles}`, CODE: 'by code', LIST: 'by you' };
  const sent = checkInSentAt && `sent at ${at(checkInSentAt)}`;
  const left = checkOutSentAt && `check-out sent at ${at(checkOutSentAt)}`;
  return [checkedInWay && ways[checkedInWay], sent, left].filter(Boolean).join(', ');
};

/** What is recorded of a period: `In 5:58 PM, out 10:04 PM`. */
export const recordedText = ({ checkedInAt, checkedOutAt }: Shift, timeZone: string): string => {
  if (!checkedInAt) return 'Not checked in';
  const at = (moment: string) => clockText(timeZone, new Date(moment));
  return `In ${at(checkedInAt)}${checkedOutAt ? `, out ${at(checkedOutAt)}` : ''}`;
};

/** Approved hours: `7 h 45 min of 8 h planned`. */
export const approvedText = ({ minutes, plannedMinutes, approvedBy }: Shift): string => {
  const hours =
    minutes === plannedMinutes ? hoursText(minutes) : `${hoursText(minutes)} of ${hoursText(plannedMinutes)} planned`;
  return approvedBy === 'SILENCE' && minutes === plannedMinutes
    ? `${hours}, approved as planned`
    : `${hours}, approved`;
};
