import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const bytes = (text: string) => Buffer.from(text).toString('base64');

it.each([
  '',
  'x'.repeat(32),
  'password'.repeat(4),
  'Password-of-the-production-server-7',
  'password1234567890password1234567890',
  'ab12'.repeat(16),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyzabcdefghijkl',
  'ZYXWVUTSRQPONMLKJIHGFEDCBA987654',
  `${'0'.repeat(31)}1`,
  bytes('\0'.repeat(32)),
  bytes('password'.repeat(4)),
  Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64url'),
])('finds that %j can be guessed', key => {
  expect(isGuessable(key)).toBe(true);
});

it('takes what was drawn at random, in any form', () => {
  for (let time = 0; time < 500; time += 1)
    for (const key of [
      randomBytes(33).toString('base64'),
      randomBytes(32).toString('base64url'),
      randomBytes(16).toString('hex'),
      randomBytes(24).toString('base64url'),
    ])
      expect([key, isGuessable(key)]).toEqual([key, false]);
});
