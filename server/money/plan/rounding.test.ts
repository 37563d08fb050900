import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plannedPayCents, workedPay } from '#contract/rules/worked-pay.ts';
import { moneyRules, work } from '../../rule-numbers.ts';
import { aBooking, aCharge, aLine, inHours, someFacts } from '../../testing/money-facts.ts';
import type { ChargeFacts } from './facts.ts';
import type { NewCharge } from './plan.ts';
import { planJob } from './plan-job.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 24 * 4 * QUARTER_MS;
const feePercent = 15;
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const totalOf = ({ payCents, feeCents }: { payCents: number; feeCents: number }) => payCents + feeCents;

/** By the rules: 15 % of what a model finally earned, half a cent up; in whole numbers. */
const ruledFee = (payCents: number): number => Number((BigInt(payCents) * 15n + 50n) / 100n);

/** What was asked for, as it is once the provider took it. */
const taken = (charges: readonly NewCharge[]): ChargeFacts[] =>
  charges.map(({ purpose, lines }, at) =>
    aCharge(
      lines.map(line => aLine(line.modelId ?? '', { ...line, id: `${purpose} ${line.modelId}` })),
      { id: `${purpose} ${at}`, purpose },
    ),
  );

/** Up to 30 periods of the night, in weeks in which clocks change and in others. */
const periods = fc
  .tuple(fc.constantFrom('2026-03-06', '2026-10-30', '2026-06-01'), fc.integer({ min: 1, max: 30 }))
  .chain(([day, count]) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: -90, max: 120 })), {
        minLength: count,
        maxLength: count,
      })
      .map(lengths =>
        lengths.map(([quarters, moreMinutes], nth) => ({
          startMs: Date.parse(`${day}T23:15:00Z`) + nth * DAY_MS,
          plannedMinutes: quarters * 15,
          minutes: Math.min(1_440, Math.max(0, quarters * 15 + moreMinutes)),
        })),
      ),
  );
/** Odd amounts on purpose: none of them divides. */
const rates = fc.oneof(
  fc.integer({ min: 2_500, max: 100_000 }).map(hourlyRate => ({ hourlyRate, fixedRatePerModel: null })),
  fc.integer({ min: 5_000, max: 5_000_000 }).map(fixedRatePerModel => ({ hourlyRate: null, fixedRatePerModel })),
);
/** How each model’s work is settled: as counted, by a no-show, or by staff, down to one cent. */
const outcomes = fc.array(fc.constantFrom('WORKED', 'WORKED', 'NO_SHOW', 'ONE_CENT', 'A_CENT_LESS'), {
  minLength: 1,
  maxLength: 100,
});

it('loses no cent and makes none, for up to 100 models, 30 periods and amounts that do not divide', () => {
  fc.assert(
    fc.property(periods, rates, outcomes, (shifts, rate, settled) => {
      const planned = plannedPayCents(rate, shifts);
      const worked = workedPay(rate, shifts, work.overtime);
      const resultOf = (outcome: string) => {
        if (outcome === 'NO_SHOW') return { payCents: 0, overtimeCents: 0 };
        if (outcome === 'ONE_CENT') return { payCents: 1, overtimeCents: 0 };
        if (outcome === 'A_CENT_LESS') return { payCents: planned - 1, overtimeCents: 0 };
        return { payCents: worked.payCents, overtimeCents: worked.overtimeCents };
      };
      const bookings = settled.map((_, nth) => aBooking(`model ${nth}`, { payCents: planned }));

      const before = planJob(someFacts({ bookings }), feePercent).charges;
      expect(sumOf(before, ({ lines }) => sumOf(lines, totalOf))).toBe(settled.length * (planned + ruledFee(planned)));
      const charges = taken(before);
      for (const { amountCents } of charges) expect(amountCents).toBeLessThanOrEqual(moneyRules.mostChargeCents);

      const over = { lifecycle: 'PAYOUT', startsAt: inHours(-600), endsAt: inHours(-48) } as const;
      const results = bookings.map((booking, nth) => ({ ...booking, result: resultOf(settled[nth] ?? '') }));
      const after = planJob(someFacts({ ...over, bookings: results, charges }), feePercent);
      const paidWork = after.earnings.filter(({ kind }) => kind === 'WORK');
      expect(sumOf(charges, ({ amountCents }) => amountCents)).toBe(
        sumOf(after.refunds, ({ amountCents }) => amountCents) + sumOf(paidWork, totalOf),
      );
      for (const { chargeId, amountCents } of after.refunds) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(charges.find(({ id }) => id === chargeId)?.amountCents ?? 0);
      }

      // What models finally earned, with the fee on all of it, is what the client paid; what is too little to charge is ours.
      const borne = sumOf(
        after.earnings.filter(({ isBorne }) => isBorne),
        ({ payCents }) => payCents,
      );
      const earned = results.map(({ result }) => result.payCents + result.overtimeCents);
      const overtime = sumOf(after.charges, ({ lines }) => sumOf(lines, totalOf));
      const perModel = borne > 0 ? results.map(({ result }) => result.payCents) : earned;
      expect(sumOf(paidWork, totalOf) + overtime).toBe(sumOf(perModel, cents => cents + ruledFee(cents)));
      expect(sumOf(perModel, cents => cents) + borne).toBe(sumOf(earned, cents => cents));
    }),
    { numRuns: 300 },
  );
});
