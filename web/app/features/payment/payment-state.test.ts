import { describe, expect, it } from 'vitest';
import type { Charge } from '#contract/schemas/payment.ts';
import { paymentState } from './payment-state.ts';

const at = '2026-12-01T17:00:00.000Z';
// Only what the state is read from.
const charge = (status: Charge['status'], failure: string | null = null) => ({ status, failure }) as Charge;

describe('paymentState', () => {
  it('waits for its day unless something is unpaid already', () => {
    expect(paymentState({ totalCents: 100, chargedAt: at, charges: [charge('CAPTURED')] })).toBe('PLANNED');
    expect(paymentState({ totalCents: 100, chargedAt: at, charges: [charge('DUE', 'Declined.')] })).toBe('OWED');
    expect(paymentState({ totalCents: 100, chargedAt: null, charges: [] })).toBe('OWED');
  });
  it('is under way while a bank debit is, and paid after it', () => {
    expect(paymentState({ totalCents: 0, chargedAt: null, charges: [charge('PROCESSING')] })).toBe('UNDER_WAY');
    expect(paymentState({ totalCents: 0, chargedAt: null, charges: [charge('CAPTURED')] })).toBe('PAID');
    expect(paymentState({ totalCents: 0, chargedAt: null, charges: [] })).toBe('NOTHING');
  });
});
