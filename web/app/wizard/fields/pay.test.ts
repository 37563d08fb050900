import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownDollars } from '#contract/rules/dollars.ts';
import { typedDollars } from '#features/job/fields/money.ts';
import { payText } from '#features/job/fields/pay-text.ts';
import { payOf } from './pay.ts';

it('is a fixed rate where one is set, and hourly otherwise', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), fc.constantFrom('HOURLY_RATE', 'FIXED_RATE'), (amount, kind) => {
      const pay = payOf({ kind, dollars: typedDollars(amount) });
      expect(pay.fixedRatePerModel === null).toBe(kind === 'HOURLY_RATE');
      expect(payText(pay)).toBe(`${shownDollars(amount)} ${kind === 'FIXED_RATE' ? 'per model' : 'an hour'}`);
    }),
  );
  expect(payText({ hourlyRate: 1, fixedRatePerModel: 0 })).toBe('$0 per model');
});
