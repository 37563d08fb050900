import { expect, it } from 'vitest';
import { isPaymentPage } from './payment-pages.ts';

it.each([
  ['/manager/jobs/0198-1/payment/card', true],
  ['/manager/jobs/0198-1/payment/bank/', true],
  ['/manager/premium-features/payment', true],
  ['/manager/profile/billing', true],
  ['/manager/jobs/0198-1/overview', false],
  ['/manager/jobs/0198-1/payment/card/more', false],
  ['/', false],
])('%s: %s', (pathname, expected) => {
  expect(isPaymentPage(pathname)).toBe(expected);
});
