import { describe, expect, it } from 'vitest';
import { type NumberUnit, numbers } from '#contract/values/numbers.ts';
import { axisOf, basisText, changeOf, rangeText, valueText, weekText } from './figure-text.ts';

const figure = (value: number | null, of = 1) => ({ value, of });

describe('figures in words', () => {
  it('have their unit', () => {
    expect(valueText('COUNT', 12_345)).toBe('12,345');
    expect(valueText('SHARE', 0.6667)).toBe('66.7%');
    expect(valueText('CENTS', 184_050)).toBe('$1,840.50');
    expect([30, 90, 5_400, 200_000].map(seconds => valueText('SECONDS', seconds))).toEqual([
      '30 s',
      '2 min',
      '1.5 h',
      '2.3 days',
    ]);
    expect(valueText('SHARE', null)).toBe('–');
  });

  it('stand beside an axis in steps of a fitting unit', () => {
    const step = (unit: NumberUnit, most: number) => {
      const { divideBy, write } = axisOf(unit, most);
      return write(most / divideBy);
    };
    expect([step('CENTS', 123_400_000), step('COUNT', 0), step('SHARE', 0.25)]).toEqual(['$1.2M', '0', '25%']);
    expect([600, 9_000, 259_200].map(most => step('SECONDS', most))).toEqual(['10 min', '2.5 h', '3 d']);
  });

  it('say what they are about', () => {
    expect(basisText(numbers.FILL_RATE, figure(2 / 3, 3))).toBe('2 of 3 places');
    expect(basisText(numbers.REVIEW_TIME, figure(60, 41))).toBe('the median of 41 decisions');
    expect(basisText(numbers.GROSS_BOOKINGS, figure(60, 41))).toBeNull();
  });

  it('are compared with those before, in percent or points', () => {
    expect(changeOf(numbers.JOBS_SENT, figure(12), figure(10))).toEqual({
      text: '20% more',
      way: 'UP',
      isBetter: true,
    });
    expect(changeOf(numbers.NO_SHOWS, figure(0.05), figure(0.08))).toEqual({
      text: '3 points less',
      way: 'DOWN',
      isBetter: true,
    });
    expect(changeOf(numbers.REVIEW_TIME, figure(90), figure(60))).toMatchObject({
      text: '50% longer',
      isBetter: false,
    });
    expect(changeOf(numbers.FEES, figure(90), figure(90))).toMatchObject({ way: 'SAME' });
    expect(changeOf(numbers.FEES, figure(90), figure(0))).toBeNull();
    expect(changeOf(numbers.FILL_RATE, figure(null), figure(1))).toBeNull();
  });

  it('name weeks by their days', () => {
    expect(weekText('2026-11-16')).toMatch(/^Nov 16\s–\s22$/u);
    expect(weekText('2026-11-30')).toMatch(/^Nov 30\s–\sDec 6$/u);
    expect(rangeText('2026-11-09', '2026-11-16')).toMatch(/^Nov 9\s–\s22, 2026$/u);
  });
});
