import { describe, expect, it } from 'vitest';
import { abilities, measurements, recordWords } from '#contract/rules/model-stats.ts';
import {
  availableWords,
  conflictWords,
  identityWords,
  leftUntil,
  leftWords,
  sinceWords,
  whoWords,
  yesLabel,
} from './applicant-words.ts';
import { aModel, anApplicant } from './testing/applicants.ts';

describe('sinceWords', () => {
  it('says who declined whom', () => {
    const declined = { status: 'DECLINED', declinedAt: '2026-12-02T00:00:00Z' } as const;
    expect(sinceWords(anApplicant('Ana', { ...declined, declinedBy: 'MANAGER' })).words).toBe('You declined');
    expect(sinceWords(anApplicant('Ana', { ...declined, declinedBy: 'MODEL' })).words).toBe('Turned your request down');
    expect(
      sinceWords(anApplicant('Ana', { ...declined, declinedBy: 'MODEL', bookedAt: '2026-12-01T00:00:00Z' })).words,
    ).toBe('Cancelled the booking');
    expect(sinceWords(anApplicant('Ana', { ...declined, declinedBy: 'SYSTEM' })).words).toBe('Not chosen in time');
  });
});

describe('identityWords', () => {
  it('says that the time to answer is paused only while it is checked who they are', () => {
    const asked = { status: 'PENDING', requestStatus: 'SENT', needsIdentity: true } as const;
    const open = anApplicant('Ana', { ...asked, requestExpiresAt: '2026-12-02T10:00:00Z' });
    expect(identityWords(open)).toMatch(/^Ana first shows our staff/);
    expect(identityWords({ ...open, requestExpiresAt: null })).toMatch(/the time to answer is paused/);
    // Accepted here, and not answered by the server yet.
    expect(identityWords(anApplicant('Ana', { status: 'PENDING' }))).toMatch(/^Ana first shows our staff/);
  });
});

describe('yesLabel', () => {
  it('says when a yes asks instead of booking', () => {
    const some = { termsChanged: false, availableDays: { days: ['2026-12-05'], of: 3 } };
    expect(yesLabel(anApplicant('Ana'))).toBe('Accept');
    expect(yesLabel(some)).toBe('Ask for all days');
    expect(yesLabel({ ...some, termsChanged: true })).toBe('Ask again');
    expect(yesLabel(anApplicant('Ana'), 'Ana')).toBe('Accept Ana');
    expect(yesLabel(some, 'Ana')).toBe('Ask Ana for all days');
    expect(yesLabel({ ...some, termsChanged: true }, 'Ana')).toBe('Ask Ana again');
  });
});

describe('availableWords', () => {
  it('names the days, and says what a yes does', () => {
    const available = { days: ['2026-12-05', '2026-12-07'], of: 3 };
    expect(availableWords(available, anApplicant('Ana'))).toBe(
      'Available 2 of 3 days: Sat, Dec 5 and Mon, Dec 7. A booking is for all of them: on your yes, Ana is asked first.',
    );
    expect(availableWords(available, anApplicant('Ana', { status: 'PENDING' }))).toMatch(
      /Ana was asked to come on all/,
    );
  });
});

describe('whoWords', () => {
  it('is one line', () => {
    expect(whoWords(anApplicant('Ana', { distanceMiles: 4 }))).toBe('Female · 23–27 · Las Vegas · 4 mi away');
    expect(whoWords(anApplicant('Ana', { distanceMiles: 0 }))).toBe('Female · 23–27 · Las Vegas · under 1 mi away');
  });
});

describe('conflictWords', () => {
  const evening = { start: '2026-12-06T02:00:00Z', end: '2026-12-06T06:00:00Z' };
  it('is in the venue’s zone', () => {
    expect(conflictWords({ conflicts: [evening] }, 'America/Los_Angeles')).toBe(
      'Booked elsewhere Sat, Dec 5, 6:00 PM – 10:00 PM PST.',
    );
  });
  it('counts the rest', () => {
    expect(conflictWords({ conflicts: [evening, evening, evening] }, 'America/New_York')).toBe(
      'Booked elsewhere Sat, Dec 5, 9:00 PM – 1:00 AM EST and at 2 other times.',
    );
  });
  it('is null when the model is free', () => expect(conflictWords({ conflicts: [] }, 'UTC')).toBeNull());
});

describe('leftWords', () => {
  it.each([
    ['2026-12-01T11:30:00Z', '23 h left'],
    ['2026-11-30T12:12:30Z', '12 min left'],
    ['2026-11-30T12:00:30Z', 'less than a minute left'],
    ['2026-11-30T11:00:00Z', 'less than a minute left'],
  ])('%s', (until, words) => expect(leftWords(until, Date.parse('2026-11-30T12:00:00Z'))).toBe(words));
});

describe('a model’s figures', () => {
  it('omit unknown ones', () => {
    expect(measurements(aModel('Ana', { waistIn: 24.5 })).map(({ label, value }) => `${label} ${value}`)).toEqual([
      `Height 5'10"`,
      'Waist 24.5"',
      'Hair Dark brown',
      'Eyes Green',
      'Tattoos None',
    ]);
    expect(abilities(aModel('Ana', { languages: ['English', 'Tagalog'] }))).toEqual([
      { label: 'Languages', value: 'English, Tagalog' },
    ]);
  });
  it('summarize past bookings', () => {
    expect(recordWords(aModel('Ana'))).toBe('No bookings yet');
    expect(recordWords(aModel('Ana', { bookingsDone: 1, reliabilityPercent: 98 }))).toBe('1 booking · 98% kept');
    expect(
      recordWords(aModel('Ana', { bookingsDone: 23, rating: 4.75, reviewsCount: 12, reliabilityPercent: 98 })),
    ).toBe('4.8 of 5 from 12 reviews · 23 bookings · 98% kept');
  });
});

it('counts the last hour of a request by the second', () => {
  const until = '2026-12-01T12:00:00Z';
  const at = (text: string) => leftUntil(until, Date.parse(`2026-12-01T${text}Z`));
  expect([at('09:30:00'), at('11:00:00'), at('11:50:55'), at('11:59:59.500'), at('12:00:00')]).toEqual([
    '2 h left',
    '60:00 left',
    '9:05 left',
    '0:01 left',
    'expired',
  ]);
});
