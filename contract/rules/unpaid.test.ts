import { expect, it } from 'vitest';
import { isUnpaid } from './unpaid.ts';

it('is a charge that was tried, and neither paid nor on its way', () => {
  expect(isUnpaid({ status: 'DUE', hasFailed: false })).toBe(false);
  expect(isUnpaid({ status: 'DUE', hasFailed: true })).toBe(true);
  expect(isUnpaid({ status: 'FAILED', hasFailed: false })).toBe(true);
  expect(isUnpaid({ status: 'PROCESSING', hasFailed: false })).toBe(false);
});
