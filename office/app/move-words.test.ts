import { expect, it } from 'vitest';
import { isAppealOpen } from '#office/features/review/appeal.tsx';
import { moveText, reasonText } from './move-words.ts';

it.each([
  [{ moderation: null }, { moderation: 'ON_REVIEW' }, 'Sent to review'],
  [{ moderation: 'INFO_REQUESTED' }, { moderation: 'ON_REVIEW' }, 'Sent to review again'],
  [{ moderation: 'DECLINED' }, { moderation: 'ON_REVIEW' }, 'Appealed'],
  [{ moderation: 'ON_REVIEW' }, { moderation: 'DECLINED' }, 'Declined'],
  [{ state: 'ONBOARDING' }, { state: 'ACTIVE' }, 'Registration finished'],
  [{ state: 'ACTIVE' }, { state: 'SUSPENDED' }, 'Suspended'],
  [{ state: 'SUSPENDED' }, { state: 'BANNED' }, 'Account closed'],
  [{ state: 'BANNED' }, { state: 'ACTIVE' }, 'Reinstated'],
  [{ state: 'SUSPENDED' }, { state: 'ONBOARDING' }, 'Reinstated'],
  [{ lifecycle: 'DRAFT' }, { lifecycle: 'APPLICATIONS_ACCEPTANCE' }, 'Accepting applications'],
  [null, { somethingNew: 'YES' }, 'Changed'],
])('describes a move from %o to %o as “%s”', (before, after, words) => {
  expect(moveText({ action: 'MOVE', before, after })).toBe(words);
});

it('names each changed field once', () => {
  const after = { hourlyRate: null, fixedRatePerModel: 40_000, description: 'A gala' };
  expect(moveText({ action: 'EDIT', before: {}, after })).toBe('Changed: Pay, Description');
});

it('writes out the reason of a decline, and nothing else', () => {
  expect(reasonText('NOT_GENUINE: no such studio')).toBe('Does not look genuine: no such studio');
  expect(reasonText('PS: no such studio')).toBe('PS: no such studio');
});

it('names the decision about points', () =>
  expect(moveText({ action: 'POINTS', before: null, after: { points: 12 } })).toBe('Looked at 12 points'));

it('distinguishes an open appeal from an answered one', () => {
  const move = (from: string, to: string) => ({
    at: '2026-05-01T12:00:00Z',
    who: 'Someone',
    action: 'MODERATION',
    why: null,
    before: { moderation: from },
    after: { moderation: to },
  });
  const appealed = [move('DECLINED', 'ON_REVIEW'), move('ON_REVIEW', 'DECLINED')];
  expect(isAppealOpen(appealed)).toBe(true);
  expect(isAppealOpen([move('ON_REVIEW', 'APPROVED'), ...appealed])).toBe(false);
  expect(isAppealOpen([])).toBe(false);
});
