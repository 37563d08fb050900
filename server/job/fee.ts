import { paidHours, payPerModelCents } from '#contract/rules/pay.ts';
import type { CancelFee } from '#contract/schemas/cancellation.ts';
import type { FeeTier } from '#contract/values/cancellation.ts';
import type { CategoryCode } from '#contract/values/job-fields.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { cancelFees } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Booking = { bookedAt: Date; startsAt: Date };

const graceEndsMs = ({ bookedAt }: Booking): number => bookedAt.getTime() + cancelFees.graceMinutes * MINUTE_MS;

/** Free until 72 hours before the start, and for 15 minutes after the booking while more than 24 hours are left; then rising. */
export const feeTier = (booking: Booking, now: Date): FeeTier => {
  const leftMs = booking.startsAt.getTime() - now.getTime();
  if (now.getTime() < graceEndsMs(booking) && leftMs > cancelFees.graceHoursLeft * HOUR_MS) return 'FREE';
  return cancelFees.tiers.find(({ hoursLeft }) => leftMs >= hoursLeft * HOUR_MS)?.tier ?? 'FULL';
};

/** When this booking reaches its next tier; null in the last one. */
export const tierEndsAt = (booking: Booking, now: Date): Date | null => {
  const tier = feeTier(booking, now);
  const startMs = booking.startsAt.getTime();
  // Limits are inclusive: the next tier begins a millisecond later.
  const bordersMs = cancelFees.tiers.map(({ hoursLeft }) => startMs - hoursLeft * HOUR_MS + 1);
  const aheadMs = [...bordersMs, graceEndsMs(booking), startMs - cancelFees.graceHoursLeft * HOUR_MS]
    .filter(at => Number.isFinite(at) && at > now.getTime())
    .sort((one, other) => one - other);
  const endMs = aheadMs.find(at => feeTier(booking, new Date(at)) !== tier);
  return endMs === undefined ? null : new Date(endMs);
};

type Work = Pick<JobRow, 'categoryCode' | 'eventDatePeriods' | 'rangeHoursPerDay' | 'hourlyRate' | 'fixedRatePerModel'>;

const isLongKind = (category: CategoryCode | null): boolean =>
  cancelFees.longWork.categories.some(kind => kind === category);

const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** The pay of a booking, and the share of it that is due in the last tier. */
export type BookingPay = { payCents: number; fullShareCents: number };

export const bookingPayOf = (work: Work): BookingPay => {
  const payCents = payPerModelCents(work);
  const { firstHours, beyondPercent } = cancelFees.longWork;
  const hours = paidHours(work);
  if (!isLongKind(work.categoryCode) || hours <= firstHours) return { payCents, fullShareCents: payCents };
  const firstCents = Math.round((payCents * firstHours) / hours);
  return { payCents, fullShareCents: firstCents + shareOf(payCents - firstCents, beyondPercent) };
};

const feeOfPay = ({ payCents, fullShareCents }: BookingPay, tier: FeeTier): Omit<CancelFee, 'model'> => {
  const sharePercent = cancelFees.tiers.find(row => row.tier === tier)?.percent ?? 100;
  if (tier !== 'FULL') return { tier, sharePercent, beyond: null, payCents, feeCents: shareOf(payCents, sharePercent) };
  const { firstHours, beyondPercent } = cancelFees.longWork;
  const beyond = fullShareCents < payCents ? { firstHours, sharePercent: beyondPercent } : null;
  return { tier, sharePercent, beyond, payCents, feeCents: fullShareCents };
};

/** The fee of one cancelled booking in a tier: whole cents, at most the pay, and no less than by the terms agreed to before. */
export const feeOf = (work: Work, tier: FeeTier, agreed: BookingPay | null = null): Omit<CancelFee, 'model'> => {
  const fee = feeOfPay(bookingPayOf(work), tier);
  const before = agreed && feeOfPay(agreed, tier);
  return before && before.feeCents > fee.feeCents ? before : fee;
};
