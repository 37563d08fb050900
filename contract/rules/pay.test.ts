import { describe, expect, it } from 'vitest';
import { fixedRateError, leastFixedCents, paidHours, payPerModelCents } from './pay.ts';

const START_MS = Date.parse('2026-12-02T18:00:00Z');
const QUARTER_MS = 900_000;
const quartersOf = (quarters: number) => ({
  eventDatePeriods: [
    { start: new Date(START_MS).toISOString(), end: new Date(START_MS + quarters * QUARTER_MS).toISOString() },
  ],
  rangeHoursPerDay: null,
});
const daysOf = (days: number, rangeHoursPerDay: number) => ({
  eventDatePeriods: [
    {
      start: '2026-12-02T08:00:00.000Z',
      end: new Date(Date.parse('2026-12-02T08:00:00Z') + days * 86_400_000 - 1).toISOString(),
    },
  ],
  rangeHoursPerDay,
});
const limits = { hourlyCentsMin: 2_500, paidHoursMin: 2 };

describe('leastFixedCents', () => {
  it('is $56.25 for two and a quarter hours at $25', () => {
    const least = leastFixedCents(quartersOf(9), limits);
    expect(least).toBe(5_625);
    expect(fixedRateError(least, least)).toBeNull();
    expect(fixedRateError(least - 1, least)).toBe('For these hours the fixed rate is at least $56.25 per model.');
  });

  it('counts at least two hours', () => {
    expect(leastFixedCents(quartersOf(1), limits)).toBe(5_000);
    expect(leastFixedCents({ eventDatePeriods: [], rangeHoursPerDay: null }, limits)).toBe(5_000);
  });

  it('equals the pay of an hourly job at the least rate, for every quarter of an hour and every rate', () => {
    for (let quarters = 8; quarters <= 64; quarters += 1)
      for (let hourlyCentsMin = 2_500; hourlyCentsMin <= 2_600; hourlyCentsMin += 1) {
        const times = quartersOf(quarters);
        const least = leastFixedCents(times, { hourlyCentsMin, paidHoursMin: 2 });
        expect(least).toBe(payPerModelCents({ ...times, hourlyRate: hourlyCentsMin, fixedRatePerModel: null }));
        expect(Number.isInteger(least)).toBe(true);
      }
  });

  it('of whole days uses the hours a day', () => {
    for (const days of [1, 2, 9])
      for (const hours of [1, 8, 16]) {
        expect(paidHours(daysOf(days, hours))).toBe(days * hours);
        expect(leastFixedCents(daysOf(days, hours), limits)).toBe(2_500 * Math.max(2, days * hours));
      }
  });
});

it('rounds half a cent of pay up', () => {
  const half = { ...quartersOf(1), fixedRatePerModel: null };
  expect(payPerModelCents({ ...half, hourlyRate: 2_502 })).toBe(626);
  expect(payPerModelCents({ ...half, hourlyRate: 2_501 })).toBe(625);
});
