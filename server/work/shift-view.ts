import type { Shift } from '#contract/schemas/work.ts';
import { SHIFT_MINUTES_MAX } from '#contract/values/work.ts';
import type { JobRow } from '../db/tables/jobs.ts';

/** As the statement builds it: instants are the database's text. */
export type ShiftJson = Omit<Shift, 'minutes' | 'period'> & { minutes: number | null; start: string; end: string };

const isoOf = (at: string): string => new Date(at).toISOString();
const isoOrNull = (at: string | null): string | null => at && isoOf(at);

type Recorded = Pick<Shift, 'period' | 'checkedInAt' | 'checkedOutAt' | 'plannedMinutes'>;

/** From check-in, though not before the start, to check-out; as planned where one of them is missing. */
export const recordedMinutes = ({ period, checkedInAt, checkedOutAt, plannedMinutes }: Recorded): number => {
  if (!checkedInAt || !checkedOutAt) return plannedMinutes;
  const from = Math.max(Date.parse(period.start), Date.parse(checkedInAt));
  const minutes = Math.round((Date.parse(checkedOutAt) - from) / 60_000);
  return Math.min(SHIFT_MINUTES_MAX, Math.max(0, minutes));
};

type Over = Pick<JobRow, 'fixedRatePerModel' | 'endedAt'>;

/** Before they are approved. A day that begins after the end of the job did not take place. */
const openMinutes = ({ fixedRatePerModel, endedAt }: Over, shift: Recorded): number => {
  if (endedAt && Date.parse(shift.period.start) >= endedAt.getTime()) return 0;
  return fixedRatePerModel === null ? recordedMinutes(shift) : shift.plannedMinutes;
};

export const shiftView = (job: Over, { start, end, ...shift }: ShiftJson): Shift => ({
  ...shift,
  period: { start: isoOf(start), end: isoOf(end) },
  checkedInAt: isoOrNull(shift.checkedInAt),
  checkInSentAt: isoOrNull(shift.checkInSentAt),
  checkedOutAt: isoOrNull(shift.checkedOutAt),
  checkOutSentAt: isoOrNull(shift.checkOutSentAt),
  arrival: shift.arrival && {
    kind: shift.arrival.kind,
    at: isoOrNull(shift.arrival.at),
    saidAt: isoOf(shift.arrival.saidAt),
  },
  minutes: shift.minutes ?? openMinutes(job, { ...shift, period: { start, end } }),
  approvedAt: isoOrNull(shift.approvedAt),
});
