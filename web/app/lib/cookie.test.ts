import { expect, it } from 'vitest';
import { cookieText, hasSessionCookie, readCookie } from './cookie.ts';

const options = { days: 90, secure: true };

it('reads back what it writes, JSON-encoded, for 90 days and this site alone', () => {
  const text = cookieText('zodel_token', 'a;b="c"', options);
  expect(text).toBe('zodel_token=%22a%3Bb%3D%5C%22c%5C%22%22; path=/; max-age=7776000; samesite=strict; secure');
  expect(readCookie(`other=1; ${text.split(';')[0]}`, 'zodel_token')).toBe('a;b="c"');
});

it('reads garbled, empty or mistyped cookies as absent', () => {
  for (const value of ['plain', '%', '{}', '12', '%22%22', ''])
    expect(readCookie(`zodel_token=${value}`, 'zodel_token')).toBeNull();
  expect(readCookie('', 'zodel_token')).toBeNull();
});

it('skips a garbled cookie for another of the same name', () =>
  expect(readCookie('zodel_token=plain; zodel_token=%22a%22; zodel_token=%22b%22', 'zodel_token')).toBe('a'));

it('detects a session by either token', () => {
  expect(hasSessionCookie('zodel_refresh_token=%22r%22', 'zodel')).toBe(true);
  expect(hasSessionCookie('other_token=%22r%22', 'zodel')).toBe(false);
});
