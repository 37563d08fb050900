import { expect, it } from 'vitest';
import type { Signal, SignalFacts } from '#contract/schemas/trust-office.ts';
import { signalText } from './signal-words.ts';

const [me, other] = [
  { userId: 'a', name: 'Ines Vale' },
  { userId: 'b', name: 'Mara Quill' },
];
const textOf = (facts: SignalFacts, size: number, ofId = 'a') =>
  signalText({ facts, size, subject: me, people: [other] } as unknown as Signal, ofId);

it('says why a signal is there, about the person whose page it is on', () => {
  expect(textOf({ kind: 'DEVICE' }, 2)).toBe('Signed in with the same browser as another account.');
  expect(textOf({ kind: 'CARD' }, 4)).toBe('Saved the same card or bank account as 3 other accounts.');
  expect(textOf({ kind: 'VELOCITY', what: 'APPLICATIONS', count: 52, within: 'HOUR', from: 40 }, 52)).toBe(
    'Applied to 52 jobs within an hour. From 40 on it is unusual.',
  );
  const picture: SignalFacts = { kind: 'PICTURE', pairs: [] };
  expect(textOf(picture, 1)).toBe('1 picture that Mara Quill had first.');
  expect(textOf(picture, 2, 'b')).toBe('Ines Vale has 2 pictures that this person had first.');
  expect(textOf({ kind: 'NO_SHOWS', side: 'MODEL', count: 2, of: 3, days: 180 }, 2)).toBe(
    'Did not come to 2 jobs in 180 days; 3 claims decided in all.',
  );
  expect(textOf({ kind: 'REVIEWS', jobs: 3, of: 3, sharesDevice: true }, 3)).toBe(
    'Five stars for each other after 3 jobs with Mara Quill, of 3 reviews in all. Both have signed in with the same browser.',
  );
  const contacts: SignalFacts = { kind: 'CONTACTS', messages: 6, conversations: 3, days: 7, masked: ['PHONE', 'LINK'] };
  expect(textOf(contacts, 6)).toBe(
    'Wrote phone numbers and links in 6 messages of 3 conversations within 7 days. The chat masked them.',
  );
});
