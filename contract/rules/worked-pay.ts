import { centsForMinutes } from './pay.ts';

/** From which minute within a day overtime begins, and its pay in percent of the rate. */
export type OvertimeRule = { afterMinutes: number; percent: number };

/** When work began, and how long it lasted. */
export type WorkedSpan = { startMs: number; minutes: number };

export type WorkedShift = WorkedSpan & { plannedMinutes: number };

export type Rates = {
  hourlyRate: number | null;
  fixedRatePerModel: number | null;
  /** The least that all planned shifts together come to. */
  leastPayCents?: number;
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * The minutes paid as overtime: within any 24 hours at most `afterMinutes` are paid at the plain rate. Counted in
 * elapsed minutes, so that midnight and clock changes make no difference.
 */
export const overtimeMinutes = (spans: readonly WorkedSpan[], { afterMinutes }: OvertimeRule): number => {
  const total = spans.reduce((sum, { minutes }) => sum + minutes, 0);
  if (total <= afterMinutes) return 0;
  const inOrder = [...spans].sort((one, other) => one.startMs - other.startMs);
  const plain: number[] = [];
  for (const { startMs, minutes } of inOrder) {
    const first = Math.floor(startMs / MINUTE_MS);
    for (let at = first; at < first + minutes; at += 1) {
      const earliest = plain[plain.length - afterMinutes];
      if (earliest === undefined || earliest <= at - DAY_MINUTES) plain.push(at);
    }
  }
  return total - plain.length;
};

const sum = (shifts: readonly WorkedShift[], of: 'minutes' | 'plannedMinutes'): number =>
  shifts.reduce((total, shift) => total + shift[of], 0);

const plannedAtRate = ({ hourlyRate, fixedRatePerModel }: Rates, shifts: readonly WorkedShift[]): number =>
  fixedRatePerModel ?? centsForMinutes(sum(shifts, 'plannedMinutes'), hourlyRate ?? 0);

/** What was agreed on for all shifts: the amount that is paid in advance. */
export const plannedPayCents = (rates: Rates, shifts: readonly WorkedShift[]): number =>
  Math.max(plannedAtRate(rates, shifts), rates.leastPayCents ?? 0);

/** This part of an amount, half a cent up. */
const proportion = (cents: number, part: number, of: number): number =>
  of === 0 ? 0 : Math.floor((2 * cents * part + of) / (2 * of));

export type WorkedPay = {
  /** The part that the payment in advance covers. */
  payCents: number;
  /** What is due beyond it, for overtime and longer hours. */
  overtimeCents: number;
  overtimeMinutes: number;
};

/** What is due beyond the payment in advance is charged separately. */
export const dividedPay = (
  totalCents: number,
  plannedCents: number,
): Pick<WorkedPay, 'payCents' | 'overtimeCents'> => ({
  payCents: Math.min(totalCents, plannedCents),
  overtimeCents: Math.max(0, totalCents - plannedCents),
});

/**
 * What a model earned. A fixed rate is paid in proportion to the planned time of the shifts that the model came to.
 */
export const workedPay = (rates: Rates, shifts: readonly WorkedShift[], rule: OvertimeRule): WorkedPay => {
  const planned = plannedPayCents(rates, shifts);
  const { hourlyRate, fixedRatePerModel } = rates;
  if (fixedRatePerModel !== null) {
    const came = sum(
      shifts.filter(({ minutes }) => minutes > 0),
      'plannedMinutes',
    );
    const payCents = proportion(planned, came, sum(shifts, 'plannedMinutes'));
    return { payCents, overtimeCents: 0, overtimeMinutes: 0 };
  }
  const overtime = overtimeMinutes(shifts, rule);
  const rate = hourlyRate ?? 0;
  // In hundredths of a minute, so that the premium is exact before it is rounded once.
  const hundredths = (sum(shifts, 'minutes') - overtime) * 100 + overtime * rule.percent;
  const total = Math.floor((hundredths * rate + 3000) / 6000);
  const atRate = plannedAtRate(rates, shifts);
  const payCents = proportion(planned, Math.min(total, atRate), atRate);
  return { payCents, overtimeCents: Math.max(0, total - planned), overtimeMinutes: overtime };
};

/** The most that staff can award: every shift worked around the clock. */
export const mostPayCents = (rates: Rates, shifts: readonly WorkedShift[], rule: OvertimeRule): number => {
  const longest = shifts.map(shift => ({ ...shift, minutes: DAY_MINUTES }));
  const { payCents, overtimeCents } = workedPay(rates, longest, rule);
  return Math.max(plannedPayCents(rates, shifts), payCents + overtimeCents);
};
