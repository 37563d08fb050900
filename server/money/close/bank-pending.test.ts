import { describe, expect, it } from 'vitest';
import { bankPendingCents } from './bank-pending.ts';

const day = (of: number) => new Date(`2026-11-${String(of).padStart(2, '0')}T00:00:00Z`);
const payout = (
  status: 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED',
  amountCents: number,
  left: number,
  arrives: number,
) => ({
  status,
  amountCents,
  createdAt: day(left),
  arrivesAt: day(arrives),
});
const payouts = [
  payout('PAID', 1, 10, 12),
  payout('PAID', 10, 11, 14),
  payout('IN_TRANSIT', 100, 12, 15),
  payout('PENDING', 1_000, 14, 16),
  payout('FAILED', 10_000, 10, 12),
];

describe('what is on its way to our bank', () => {
  it.each([
    [10, 0],
    [11, 1],
    [12, 11],
    [13, 110],
    [14, 110],
    [15, 1_100],
  ])(
    'at the beginning of day %i is what left before and had not arrived, also when that day is closed late',
    (of, cents) => {
      expect(bankPendingCents(payouts, day(of))).toBe(cents);
    },
  );
});
