import { describe, expect, it } from 'vitest';
import { randomOf } from '#demo/portraits/random.ts';
import { groupings, inPlace, medianOf, partsOf, type Week } from './parts.ts';

const weeks: Week[] = [
  {
    isNow: true,
    week: 0,
    cells: [
      ['Alpha', 'FITTING', 3, 3, [5, 1, 3]],
      ['Beta', 'FITTING', 1, 4, [9]],
    ],
  },
  { isNow: true, week: 1, cells: [['Beta', 'RUNWAY', 2, 2, [4, 8]]] },
  { isNow: false, week: 0, cells: [['', '', 1, 1, [2]]] },
];
const place = { week: null, city: null, category: null };

describe('parts of a number', () => {
  it('are sums, shares and medians of all facts of their week, city or category', () => {
    const total = (name: 'JOBS_SENT' | 'FILL_RATE' | 'FIRST_APPLICANT') =>
      partsOf(name, weeks, groupings.apart).filter(part => part.week === null && part.city === null && !part.category);
    expect(total('JOBS_SENT')).toContainEqual({ ...place, isNow: true, value: 6, of: 9 });
    expect(total('FILL_RATE')).toContainEqual({ ...place, isNow: true, value: 6 / 9, of: 9 });
    expect(total('FIRST_APPLICANT')).toContainEqual({ ...place, isNow: true, value: 4.5, of: 9 });
    const beta = partsOf('FIRST_APPLICANT', weeks, groupings.apart).find(({ city }) => city === 'Beta');
    expect(beta).toEqual({ ...place, city: 'Beta', isNow: true, value: 8, of: 6 });
  });

  it('stand in the order of tables: weeks, the whole first, then categories and cities with most', () => {
    const lines = partsOf('JOBS_SENT', weeks, groupings.byWeek).filter(({ isNow }) => isNow);
    expect(lines.map(({ week, city, category }) => [week, city ?? category ?? 'all'])).toEqual([
      [0, 'all'],
      [0, 'FITTING'],
      [0, 'Alpha'],
      [0, 'Beta'],
      [1, 'all'],
      [1, 'RUNWAY'],
      [1, 'Beta'],
    ]);
  });

  it('are of the place that was asked for', () => {
    const asked = inPlace(weeks, { city: 'Beta', category: 'FITTING' });
    expect(asked.flatMap(({ cells }) => cells)).toEqual([['Beta', 'FITTING', 1, 4, [9]]]);
    expect(inPlace(weeks, { city: null, category: null })).toEqual(weeks);
  });

  it('have the median that sorting finds', () => {
    const random = randomOf('medians');
    for (let length = 1; length < 2000; length = Math.ceil(length * 1.5)) {
      const values = Array.from({ length }, () => Math.floor(random.between(0, 50)));
      const sorted = values.toSorted((one, other) => one - other);
      const middle = [sorted[Math.floor((length - 1) / 2)] ?? 0, sorted[Math.floor(length / 2)] ?? 0] as const;
      expect([length, medianOf(values)]).toEqual([length, (middle[0] + middle[1]) / 2]);
    }
    expect(medianOf([])).toBeNull();
  });
});
