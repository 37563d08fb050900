import { describe, expect, it } from 'vitest';
import { isPast, standingOf, stateWords } from './lifecycle-words.ts';

describe('stateWords', () => {
  it.each([
    ['DRAFT', null, 'Draft'],
    ['DRAFT', 'ON_REVIEW', 'Under review'],
    ['DRAFT', 'INFO_REQUESTED', 'Information requested'],
    ['DRAFT', 'DECLINED', 'Declined'],
    ['DRAFT', 'APPROVED', 'Approved'],
    ['APPLICATIONS_ACCEPTANCE', 'APPROVED', 'Accepting applications'],
    ['STAFFING', 'APPROVED', 'Staffing'],
    ['STAFFING', 'ON_REVIEW', 'Under review'],
    ['PREPAID', 'APPROVED', 'Funds secured'],
    ['STARTED', 'APPROVED', 'In progress'],
    ['COMPLETED', 'APPROVED', 'Completed'],
    // A job that has begun is not reviewed any more.
    ['PREPAID', 'INFO_REQUESTED', 'Information requested'],
    ['STARTED', 'INFO_REQUESTED', 'In progress'],
    ['STARTED', 'ON_REVIEW', 'In progress'],
    ['COMPLETED', 'DECLINED', 'Completed'],
    ['CANCELLED', 'DECLINED', 'Cancelled'],
  ] as const)('%s and %s: %s', (lifecycle, moderation, label) => {
    expect(stateWords({ lifecycle, moderation }).label).toBe(label);
  });
});

describe('stateWords of a job near its start', () => {
  it('says staffed only once every place is filled', () => {
    const job = { lifecycle: 'INVOICED', moderation: 'APPROVED' } as const;
    expect(stateWords({ ...job, places: { booked: 0, total: 2 } }).label).toBe('Staffing');
    expect(stateWords({ ...job, places: { booked: 2, total: 2 } }).label).toBe('Staffed');
  });
});

describe('standingOf', () => {
  it('is open from approval to the start, and in progress until it is paid out', () => {
    expect(standingOf({ lifecycle: 'PREPAID', moderation: 'APPROVED' })).toBe('OPEN');
    expect(standingOf({ lifecycle: 'ENDED', moderation: 'APPROVED' })).toBe('UNDER_WAY');
    expect(standingOf({ lifecycle: 'PAYOUT', moderation: 'APPROVED' })).toBe('OVER');
  });
});

describe('isPast', () => {
  it('agrees with the two tabs', () => {
    expect(isPast({ lifecycle: 'DRAFT', moderation: 'DECLINED' })).toBe(true);
    expect(isPast({ lifecycle: 'PAYOUT', moderation: 'APPROVED' })).toBe(true);
    expect(isPast({ lifecycle: 'DISPUTED', moderation: 'APPROVED' })).toBe(false);
  });
});
