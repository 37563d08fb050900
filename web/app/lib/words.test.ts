import { expect, it } from 'vitest';
import { heightText } from '#contract/rules/height.ts';
import { spoken } from '#contract/rules/spoken.ts';
import { momentText } from '#contract/rules/zoned-time.ts';

it('says inches as feet and inches', () => {
  expect(heightText(70)).toBe(`5'10"`);
  expect(heightText(72)).toBe(`6'0"`);
});

it('says a value of the contract as a word', () => expect(spoken('DARK_BROWN')).toBe('Dark brown'));

it('tells a moment on the venue’s clock', () =>
  expect(momentText('2026-12-06T02:00:00Z', 'America/New_York')).toBe('Sat, Dec 5, 9:00 PM EST'));
