import { expect, it } from 'vitest';
import { paymentSources } from './payment-sources.ts';

const none = { script: [], connect: [], frame: [] };
const page = '/manager/premium-features/payment';

it('lets the pages with a card form, and no others, load the processor of this server', () => {
  const local = paymentSources({ end: 'local', origin: 'http://127.0.0.1:3001' });
  expect(local(page)).toEqual({ ...none, frame: ['http://127.0.0.1:3001'] });
  expect(local('/manager/jobs/list/active')).toEqual(none);
  const stripe = paymentSources({ end: 'stripe', publishableKey: 'pk_test_1' });
  expect(stripe(page).script).toContain('https://js.stripe.com');
  expect(stripe('/')).toEqual(none);
});
