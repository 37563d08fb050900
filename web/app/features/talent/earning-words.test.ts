import { describe, expect, it } from 'vitest';
import { earningWords, expectedWords, payoutWords, taxWords } from './earning-words.ts';

const dueAt = '2026-12-03T20:00:00.000Z';

describe('earningWords', () => {
  it('names the day of the payout before it, and the day it was paid after it', () => {
    expect(earningWords({ status: 'DUE', dueAt, paidAt: null }).label).toBe('On its way, Dec 3, 2026');
    expect(earningWords({ status: 'PAID', dueAt, paidAt: '2026-12-04T20:00:00.000Z' }).label).toBe('Paid Dec 4, 2026');
  });
});

describe('expectedWords', () => {
  it('names the day, and tells what is secured from what is not settled', () => {
    expect(expectedWords({ dueAt, isSecured: true, waits: null })).toMatchObject({
      label: 'Expected Dec 3, 2026',
      tone: 'booked',
    });
    expect(expectedWords({ dueAt, isSecured: false, waits: null }).text).toBe('The client is charged before the job.');
    expect(expectedWords({ dueAt: null, isSecured: true, waits: null }).label).toBe('Not settled yet');
  });
});

describe('payoutWords', () => {
  it('tells a payout that arrived and one that came back apart', () => {
    expect(payoutWords({ status: 'PAID' }).label).toBe('Arrived');
    expect(payoutWords({ status: 'FAILED' })).toEqual({ label: 'Came back', tone: 'pencil' });
  });
});

describe('taxWords', () => {
  it('says when the form is filed, that it was, or that there is none', () => {
    const figure = { year: 2025, paidCents: 314_000, thresholdCents: 60_000, isReported: true };
    expect(taxWords(figure, 'Zodel', Date.parse('2026-01-31T12:00Z'))).toContain(
      'Zodel files it by the end of January 2026',
    );
    expect(taxWords(figure, 'Zodel', Date.parse('2026-11-23T12:00Z'))).toContain('Zodel filed it in January 2026');
    expect(taxWords({ ...figure, isReported: false }, 'Zodel', 0)).toBe(
      'Below $600 no Form 1099-NEC is filed. You may still have to report it.',
    );
  });
});
