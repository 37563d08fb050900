import { describe, expect, it } from 'vitest';
import type { Charge } from '#contract/schemas/payment.ts';
import { chargeWords, expiryText } from './payment-words.ts';

const charge: Charge = {
  id: '01890000-0000-7000-8000-000000000001',
  purpose: 'BOOKINGS',
  status: 'DUE',
  amountCents: 124_000,
  refundedCents: 0,
  failure: null,
  nextTryAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const nowMs = Date.parse('2026-11-12T12:00:00Z');
const say = (part: Partial<Charge>) => chargeWords({ ...charge, ...part }, 'America/Los_Angeles', nowMs);

describe('expiryText', () => {
  it('counts a card as good until its month is over everywhere', () => {
    const card = { expMonth: 11, expYear: 2026 };
    expect(expiryText(card, Date.parse('2026-12-01T11:00:00Z'))).toBe('Expires 11/26');
    expect(expiryText(card, Date.parse('2026-12-01T12:00:00Z'))).toBe('Expired 11/26');
    expect(expiryText({ expMonth: null, expYear: null }, 0)).toBeNull();
  });
});

describe('chargeWords', () => {
  it('tells paid, refunded in part and refunded apart', () => {
    expect(say({ status: 'CAPTURED' })).toMatchObject({ label: 'Paid', text: null });
    expect(say({ status: 'CAPTURED', refundedCents: 50 }).text).toBe('$0.50 was refunded.');
    expect(say({ status: 'CAPTURED', refundedCents: 124_000 }).label).toBe('Refunded');
  });
  it('gives the reason of a failed try, and when the next one is', () => {
    const failure = 'The card has expired.';
    expect(say({ failure, nextTryAt: '2026-11-12T17:00:00Z' })).toMatchObject({
      label: 'Not paid',
      text: 'The card has expired. We try again Thu, Nov 12, 9:00 AM PST.',
    });
    expect(say({ failure, nextTryAt: '2026-11-12T12:00:00Z' }).text).toBe(failure);
    expect(say({ status: 'FAILED', failure }).text).toBe(failure);
    expect(say({ status: 'FAILED' }).label).toBe('Waits for you');
  });
  it('says that a bank debit takes days', () => {
    expect(say({ status: 'PROCESSING' })).toMatchObject({ label: 'On its way' });
  });
});
