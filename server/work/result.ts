import {
  dividedPay,
  plannedPayCents,
  type WorkedPay,
  type WorkedShift,
  workedPay,
} from '#contract/rules/worked-pay.ts';
import type { Shift } from '#contract/schemas/work.ts';
import { type AgreedTerms, ratesOf } from '../booking/index.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { work } from '../rule-numbers.ts';
import { type Cases, isClaimed } from './cases.ts';
import { recordedMinutes } from './shift-view.ts';

const HOUR_MS = 3_600_000;

export type PaidJob = Pick<JobRow, 'hourlyRate' | 'fixedRatePerModel' | 'endedAt'>;
export type WorkedPart = Cases & { shifts: readonly Shift[]; agreed: AgreedTerms | null };

/** A shift lasts from its start, or a later check-in. */
export const spansOf = (shifts: readonly Shift[]): WorkedShift[] =>
  shifts.map(({ period, checkedInAt, minutes, plannedMinutes }) => ({
    startMs: Math.max(Date.parse(period.start), Date.parse(checkedInAt ?? period.start)),
    minutes,
    plannedMinutes,
  }));

/** What the part comes to as it stands: nothing after a no-show, what staff decided after a dispute. */
export const payOf = (job: PaidJob, part: WorkedPart): WorkedPay => {
  const spans = spansOf(part.shifts);
  if (part.noShow?.status === 'CONFIRMED') return { payCents: 0, overtimeCents: 0, overtimeMinutes: 0 };
  const rates = ratesOf(job, part.agreed);
  const worked = workedPay(rates, spans, work.overtime);
  const decided = part.dispute?.payCents ?? null;
  return decided === null ? worked : { ...worked, ...dividedPay(decided, plannedPayCents(rates, spans)) };
};

/** Less than planned, or less than check-in and check-out say where that is paid. */
export const isLowered = ({ fixedRatePerModel }: PaidJob, shift: Shift): boolean => {
  const expected = Math.max(shift.plannedMinutes, fixedRatePerModel === null ? recordedMinutes(shift) : 0);
  return shift.approvedBy === 'MANAGER' && shift.minutes < expected;
};

/** Until when the model can contest: 48 hours after the end, and a day at least after hours were lowered. */
export const contestUntil = (job: PaidJob, shifts: readonly Shift[]): Date | null => {
  const { endedAt } = job;
  if (!endedAt) return null;
  const lowered = shifts.filter(shift => isLowered(job, shift)).map(({ approvedAt }) => Date.parse(approvedAt ?? ''));
  return new Date(
    Math.max(endedAt.getTime() + work.approvalHours * HOUR_MS, ...lowered.map(at => at + work.contestHours * HOUR_MS)),
  );
};

/** What a model earned, once hours, claim and dispute are settled; null before. Lowered hours wait for an objection. */
export const resultOf = (job: PaidJob, part: WorkedPart, now: Date): Omit<WorkedPay, 'overtimeMinutes'> | null => {
  const { payCents, overtimeCents } = payOf(job, part);
  const result = { payCents, overtimeCents };
  if (isClaimed(part)) return part.noShow?.status === 'CONFIRMED' ? result : null;
  if (part.dispute) return part.dispute.status === 'DECIDED' ? result : null;
  if (!job.endedAt || part.shifts.some(({ approvedAt }) => !approvedAt)) return null;
  const until = part.shifts.some(shift => isLowered(job, shift)) ? contestUntil(job, part.shifts) : null;
  return until && now < until ? null : result;
};
