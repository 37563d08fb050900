import { expect, it } from 'vitest';
import { lostWords, outboxWords, readWords } from './offline-words.ts';

it('says how old a page is', () => {
  const now = new Date(2026, 10, 23, 15, 0).getTime();
  expect(readWords(new Date(2026, 10, 23, 14, 5).getTime(), now)).toMatch(/^This is how it was at 2:05\sPM\.$/);
  expect(readWords(new Date(2026, 10, 20, 9, 30).getTime(), now)).toMatch(
    /^This is how it was on Nov 20.* 9:30\sAM\.$/,
  );
  expect(readWords(0, now)).toBe('This page is read once you are back.');
});

it('says what waits, what could not be sent and what was refused', () => {
  expect(outboxWords({ waiting: 0, unsent: 0, refused: 0 })).toBeNull();
  expect(outboxWords({ waiting: 1, unsent: 0, refused: 0 })).toBe('1 thing waits to be sent');
  expect(outboxWords({ waiting: 3, unsent: 2, refused: 1 })).toBe(
    '3 things wait to be sent, 2 could not be sent, 1 could not be done',
  );
  expect(outboxWords({ waiting: 0, unsent: 1, refused: 0 })).toBe('1 could not be sent');
  expect(outboxWords({ waiting: 0, unsent: 0, refused: 2 })).toBe('2 could not be done');
});

it('says what the device has deleted', () => {
  expect(lostWords(0)).toBeNull();
  expect(lostWords(2)).toMatch(/^This device has deleted 2 things that waited to be sent/);
});
