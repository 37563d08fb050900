import { expect, it } from 'vitest';
import { phoneUnreadable } from './auth.ts';
import { refusals } from './refusals.ts';

it('contain an example of a phone number that does not wrap', () => {
  const words = phoneUnreadable.split(/[ \n]/);
  expect(words.at(-1)?.replaceAll('\u00a0', ' ')).toBe('+1 702 555 0123.');
  expect(refusals.PHONE_INVALID.message).toBe(phoneUnreadable);
});
