import { expect, it } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { wayOutOf } from './way-out.ts';

const refusal = (code: string, details: Record<string, unknown>) =>
  new CallError({ status: 409, code, message: 'Conflict', sentence: 'No.', details });

it('leads from a debt to its payment, from too many drafts to the oldest, and from other refusals nowhere', () => {
  expect(wayOutOf(refusal('DEBT_OPEN', { jobId: 'j' }))?.address).toBe('/manager/jobs/j/payment/card');
  expect(wayOutOf(refusal('DRAFTS_FULL', { oldest: { id: 'd' } }))?.address).toBe('/manager/jobs/d/details');
  for (const error of [refusal('DEBT_OPEN', {}), refusal('STALE', { jobId: 'j' }), new Error('x')])
    expect(wayOutOf(error)).toBeNull();
});
