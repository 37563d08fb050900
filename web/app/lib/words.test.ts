import { expect, it } from 'vitest';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { heightText } from '#contract/rules/height.ts';
import { momentText } from '#contract/rules/zoned-time.ts';

it('formats inches as feet and inches', () => {
  expect(heightText(70)).toBe(`5'10"`);
  expect(heightText(72)).toBe(`6'0"`);
});

it('formats a value of the contract as a word', () => expect(enumLabel('DARK_BROWN')).toBe('Dark brown'));

it('formats a time in the venue’s zone', () =>
  expect(momentText('2026-12-06T02:00:00Z', 'America/New_York')).toBe('Sat, Dec 5, 9:00 PM EST'));
