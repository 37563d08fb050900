import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelCounts, placeCounts } from './models-amount.ts';

it('uses the singular for one, and names any gender and non-binary only when there are any', () => {
  const count = fc.nat({ max: 100 });
  fc.assert(
    fc.property(count, count, count, count, (amountMales, amountFemales, amountNonBinary, amountAnyGender) => {
      const words = modelCounts({ amountMales, amountFemales, amountNonBinary, amountAnyGender }).split(', ');
      expect(words).toEqual([
        `${amountMales} Male${amountMales === 1 ? '' : 's'}`,
        `${amountFemales} Female${amountFemales === 1 ? '' : 's'}`,
        ...(amountNonBinary > 0 ? [`${amountNonBinary} Non binary`] : []),
        ...(amountAnyGender > 0 ? [`${amountAnyGender} Any gender`] : []),
      ]);
    }),
  );
});

it('counts places by the same words, without kinds of which there are none', () => {
  const none = { males: 0, females: 0, nonBinary: 0, anyGender: 0 };
  expect(placeCounts({ males: 1, females: 2, nonBinary: 1, anyGender: 2 })).toBe(
    '1 Male, 2 Females, 1 Non binary, 2 Any gender',
  );
  expect([placeCounts({ ...none, females: 1 }), placeCounts(none)]).toEqual(['1 Female', '']);
});
