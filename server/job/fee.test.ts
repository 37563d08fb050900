import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTiers } from '#contract/values/cancellation.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { feeOf, feeTier, tierEndsAt } from './fee.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const startsAt = new Date('2027-05-03T18:00:00.000Z');
const long = new Date('2027-04-01T12:00:00.000Z');
const hoursBefore = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * HOUR_MS + ms);
const tierAt = (now: Date, bookedAt = long) => feeTier({ bookedAt, startsAt }, now);

const work = (hours: number, more: Partial<Parameters<typeof feeOf>[0]> = {}): Parameters<typeof feeOf>[0] => ({
  categoryCode: 'RUNWAY',
  eventDatePeriods: [
    { start: startsAt.toISOString(), end: new Date(startsAt.getTime() + hours * HOUR_MS).toISOString() },
  ],
  rangeHoursPerDay: null,
  hourlyRate: 4_000,
  fixedRatePerModel: null,
  ...more,
});

const anyWork = fc
  .record({
    categoryCode: fc.constantFrom(...categoryCodes),
    quarters: fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 30 }),
    pay: fc.oneof(
      fc.integer({ min: 2_500, max: 100_000 }).map(hourlyRate => ({ hourlyRate, fixedRatePerModel: null })),
      fc.integer({ min: 5_000, max: 5_000_000 }).map(fixedRatePerModel => ({ hourlyRate: null, fixedRatePerModel })),
    ),
  })
  .map(({ categoryCode, quarters, pay }) => ({
    categoryCode,
    eventDatePeriods: quarters.map((count, day) => {
      const start = startsAt.getTime() + day * 24 * HOUR_MS;
      return { start: new Date(start).toISOString(), end: new Date(start + count * QUARTER_MS).toISOString() };
    }),
    rangeHoursPerDay: null,
    ...pay,
  }));

describe('feeTier', () => {
  it('is free up to 72 hours ahead, and increases at 72, 48 and 24 hours, to the millisecond', () => {
    expect([72, 48, 24, 0].map(hours => [tierAt(hoursBefore(hours)), tierAt(hoursBefore(hours, 1))])).toEqual([
      ['FREE', 'QUARTER'],
      ['QUARTER', 'HALF'],
      ['HALF', 'FULL'],
      ['FULL', 'FULL'],
    ]);
  });

  it('is free for 15 minutes after the booking, while more than 24 hours are left', () => {
    const bookedAt = hoursBefore(30);
    const sinceBooking = (ms: number) => new Date(bookedAt.getTime() + ms);
    expect(tierAt(sinceBooking(0), bookedAt)).toBe('FREE');
    expect(tierAt(sinceBooking(15 * 60_000 - 1), bookedAt)).toBe('FREE');
    expect(tierAt(sinceBooking(15 * 60_000), bookedAt)).toBe('HALF');
    expect(tierAt(hoursBefore(24, -1), hoursBefore(24, -2))).toBe('FREE');
    expect(tierAt(hoursBefore(24), hoursBefore(24, -2))).toBe('HALF');
    expect(tierAt(hoursBefore(24, 1), hoursBefore(24, -2))).toBe('FULL');
    expect(tierAt(hoursBefore(5), hoursBefore(5))).toBe('FULL');
  });

  it('never decreases, and says when it increases next', () => {
    const hours = fc.integer({ min: 0, max: 200 * HOUR_MS });
    fc.assert(
      fc.property(hours, hours, hours, (one, other, age) => {
        const booking = { bookedAt: new Date(startsAt.getTime() - Math.max(one, other) - age), startsAt };
        const [early, late] = [
          new Date(startsAt.getTime() - Math.max(one, other)),
          new Date(startsAt.getTime() - Math.min(one, other)),
        ];
        const ranks = [early, late].map(now => feeTiers.indexOf(feeTier(booking, now)));
        expect(ranks[0]).toBeLessThanOrEqual(ranks[1] ?? 0);
        const ends = tierEndsAt(booking, early);
        const tier = feeTier(booking, early);
        expect(ends === null).toBe(tier === 'FULL');
        if (!ends) return;
        expect(feeTier(booking, new Date(ends.getTime() - 1))).toBe(tier);
        expect(feeTier(booking, ends)).not.toBe(tier);
      }),
    );
  });
});

describe('feeOf', () => {
  it('is a quarter, a half or all of the pay, in whole cents', () => {
    expect(feeTiers.map(tier => feeOf(work(6), tier).feeCents)).toEqual([0, 6_000, 12_000, 24_000]);
    const odd = work(6, { hourlyRate: null, fixedRatePerModel: 30_001 });
    expect(feeTiers.map(tier => feeOf(odd, tier).feeCents)).toEqual([0, 7_500, 15_001, 30_001]);
  });

  it('is the first 4 hours and half of the rest for events and atmosphere, in the last 24 hours', () => {
    for (const categoryCode of ['EVENT_TRADE_SHOW', 'ATMOSPHERE'] as const) {
      expect(feeOf(work(10, { categoryCode }), 'FULL')).toMatchObject({
        sharePercent: 100,
        beyond: { firstHours: 4, sharePercent: 50 },
        payCents: 40_000,
        feeCents: 4 * 4_000 + 3 * 4_000,
      });
      expect(feeOf(work(4, { categoryCode }), 'FULL')).toMatchObject({ beyond: null, feeCents: 16_000 });
      expect(feeOf(work(4.25, { categoryCode }), 'FULL').feeCents).toBe(16_500);
      expect(feeOf(work(10, { categoryCode }), 'HALF')).toMatchObject({ beyond: null, feeCents: 20_000 });
      const fixed = { categoryCode, hourlyRate: null, fixedRatePerModel: 100_000 };
      expect(feeOf(work(10, fixed), 'FULL').feeCents).toBe(70_000);
      expect(feeOf(work(10, { ...fixed, fixedRatePerModel: 100_001 }), 'FULL').feeCents).toBe(70_001);
    }
  });

  it('counts the hours a day of a date range, not its whole days', () => {
    const range = {
      categoryCode: 'ATMOSPHERE',
      eventDatePeriods: [{ start: '2027-05-03T07:00:00.000Z', end: '2027-05-05T06:59:59.999Z' }],
      rangeHoursPerDay: 5,
    } as const;
    expect(feeOf(work(0, { ...range, eventDatePeriods: [...range.eventDatePeriods] }), 'FULL')).toMatchObject({
      payCents: 40_000,
      feeCents: 4 * 4_000 + 3 * 4_000,
    });
  });

  it('is whole cents between nothing and the pay, and never less in a later tier', () => {
    fc.assert(
      fc.property(anyWork, drawn => {
        const fees = feeTiers.map(tier => feeOf(drawn, tier));
        for (const { feeCents, payCents } of fees) {
          expect(Number.isSafeInteger(feeCents)).toBe(true);
          expect(feeCents).toBeGreaterThanOrEqual(0);
          expect(feeCents).toBeLessThanOrEqual(payCents);
        }
        const cents = fees.map(fee => fee.feeCents);
        expect(cents).toEqual(cents.toSorted((one, other) => one - other));
        expect(cents[0]).toBe(0);
      }),
    );
  });

  it('is the same for a fixed rate as for an hourly one of the same total', () => {
    fc.assert(
      fc.property(anyWork, fc.constantFrom(...feeTiers), (drawn, tier) => {
        const { payCents, feeCents } = feeOf(drawn, tier);
        const fixed = feeOf({ ...drawn, hourlyRate: null, fixedRatePerModel: payCents }, tier);
        expect(fixed).toMatchObject({ payCents, feeCents });
      }),
    );
  });
});
