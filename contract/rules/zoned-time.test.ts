import { expect, it } from 'vitest';
import { momentText } from './zoned-time.ts';

it('formats a time in the venue’s zone', () =>
  expect(momentText('2026-12-06T02:00:00Z', 'America/New_York')).toBe('Sat, Dec 5, 9:00 PM EST'));
