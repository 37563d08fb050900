import { describe, expect, it } from 'vitest';
import { earningWords, payoutWords } from './earning-words.ts';

const dueAt = '2026-12-03T20:00:00.000Z';

describe('earningWords', () => {
  it('names the day of the payout before it, and the day it was paid after it', () => {
    expect(earningWords({ status: 'DUE', dueAt, paidAt: null }).label).toBe('On its way, Dec 3, 2026');
    expect(earningWords({ status: 'PAID', dueAt, paidAt: '2026-12-04T20:00:00.000Z' }).label).toBe('Paid Dec 4, 2026');
  });
});

describe('payoutWords', () => {
  it('tells a payout that arrived and one that came back apart', () => {
    expect(payoutWords({ status: 'PAID' }).label).toBe('Arrived');
    expect(payoutWords({ status: 'FAILED' })).toEqual({ label: 'Came back', tone: 'pencil' });
  });
});
