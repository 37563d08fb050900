import { describe, expect, it } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import { afterNotice, noticeOf } from './account-notice-words.ts';

const NOW_MS = Date.parse('2026-05-01T12:00:00Z');
const ASKED_AT = '2026-04-30T12:00:00Z';

const aManager = (change: Partial<User>): User => ({
  id: '01939c2e-7000-7000-8000-000000000001',
  '@type': 'MANAGER',
  state: 'ACTIVE',
  moderation: 'APPROVED',
  moderationNotes: [],
  moderationReason: null,
  stateReason: null,
  answerUntil: null,
  appealUntil: null,
  onboardingStep: null,
  answeredSteps: [],
  name: 'Zoe Ann',
  displayName: 'Zoe Ann',
  initials: 'ZA',
  phone: '+17025550123',
  chatUserId: '01939c2e-7000-7000-8000-000000000001',
  companyName: 'Studio Z',
  urlInstagram: null,
  urlTickTok: null,
  urlOther: null,
  invitedBy: null,
  ...change,
});
const about = (change: Partial<User>) => noticeOf(aManager(change), NOW_MS);

describe('noticeOf', () => {
  it('is empty for an account in good standing', () => {
    expect(about({})).toBeNull();
  });

  it('announces the review, and what can be done meanwhile', () => {
    expect(about({ moderation: 'ON_REVIEW' })).toEqual({
      kind: 'REVIEWED',
      title: 'Your account is being reviewed.',
      text: 'You can post jobs; they open once it is approved.',
    });
  });

  it('quotes the only question, and links to its field', () => {
    const moderationNotes = [{ field: 'companyName', note: 'Is this the legal name?', askedAt: ASKED_AT }];
    expect(about({ moderation: 'INFO_REQUESTED', moderationNotes })).toMatchObject({
      text: 'Company: Is this the legal name?',
      action: { label: 'Answer', to: '/manager/profile/personal-info#companyName' },
    });
  });

  it('says by when to answer', () => {
    const moderationNotes = [{ field: 'companyName', note: 'Is this the legal name?', askedAt: ASKED_AT }];
    const asked = { moderation: 'INFO_REQUESTED', moderationNotes, answerUntil: '2026-05-14T12:00:00Z' } as const;
    expect(about(asked)).toMatchObject({
      text: 'Company: Is this the legal name? Answer by May 14, 2026, or your account is declined.',
    });
  });

  it('names several in the order of the form, and links to the first', () => {
    const moderationNotes = ['urlInstagram', 'name', 'companyName'].map(field => ({
      field,
      note: 'Please check.',
      askedAt: ASKED_AT,
    }));
    expect(about({ moderation: 'INFO_REQUESTED', moderationNotes })).toMatchObject({
      text: 'We ask about your name, company, and Instagram.',
      action: { to: '/manager/profile/personal-info#name' },
    });
  });

  it('links to the form even when the form lacks the field', () => {
    const moderationNotes = [{ field: 'shoeSize', note: 'Why?', askedAt: ASKED_AT }];
    expect(about({ moderation: 'INFO_REQUESTED', moderationNotes })).toMatchObject({
      text: 'We ask about your account.',
      action: { to: '/manager/profile/personal-info' },
    });
  });

  it('offers an appeal against a decline while one is possible', () => {
    const declined = { moderation: 'DECLINED', moderationReason: 'Does not look genuine: no such studio.' } as const;
    expect(about({ ...declined, appealUntil: '2026-05-20T12:00:00Z' })).toMatchObject({
      text: 'Does not look genuine: no such studio.',
      action: { label: 'Appeal' },
    });
    for (const appealUntil of ['2026-04-20T12:00:00Z', null])
      expect(about({ ...declined, appealUntil })).toMatchObject({ action: { label: 'Read why' } });
  });

  it('puts a suspension before everything else', () => {
    expect(about({ state: 'SUSPENDED', stateReason: 'Two no-shows.', moderation: 'ON_REVIEW' })).toMatchObject({
      kind: 'SUSPENDED',
      text: 'You can finish what is booked, and nothing new. Two no-shows.',
    });
    expect(about({ state: 'SUSPENDED' })).not.toHaveProperty('action');
  });
});

it('replaces an outdated notice with the outcome', () => {
  expect(afterNotice({ kind: 'SUSPENDED' })).toBe('Your account is open again.');
  expect(afterNotice({ kind: 'REVIEWED' })).toBe('Your account is approved.');
});
