import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelCounts } from './model-counts.ts';

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
