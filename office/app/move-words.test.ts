import { expect, it } from 'vitest';
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

it.each([
  ['PHONE_CHANGED', { ending: '12' }, 'Moved to another phone number'],
  ['PHONE_CHANGE_UNDONE', { ending: '11' }, 'Moved back to the phone number of before'],
  ['SIGNED_OUT', { device: 'Firefox on Linux' }, 'Signed out on Firefox on Linux'],
  ['SIGNED_OUT', { device: null }, 'Signed out on a device'],
  ['SIGNED_OUT', { devices: 1 }, 'Signed out on another device'],
  ['SIGNED_OUT', { devices: 3 }, 'Signed out on 3 other devices'],
  ['APPLICATIONS', { closed: true }, 'Applications were closed'],
  ['APPLICATIONS', { closed: false }, 'Applications were opened again'],
  ['CLOSING_WITHDRAWN', null, 'Not closed: whoever asked took it back'],
  ['EXPORT_WITHDRAWN', null, 'Nobody is asked any more to allow a copy of their data'],
  ['INCIDENT_TAKEN_OVER', { kind: 'OTHER' }, 'Incident on a set taken over from a colleague'],
  ['PAYMENT_WARNED', null, 'The client was told that the job is cancelled unless it is paid'],
  ['DEBIT_UNDER_WAY', null, 'The bank’s payment was still under way, and the job goes on'],
])('has words for %s with %o: “%s”', (action, after, words) =>
  expect(moveText({ action, before: null, after })).toBe(words),
);
