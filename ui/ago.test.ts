import { describe, expect, it } from 'vitest';
import { ago } from './ago.ts';

const now = new Date(2026, 10, 21, 12);

describe('ago', () => {
  it.each([
    [500, 'just now'],
    [12_000, '12 s ago'],
    [61_000, '1 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [30 * 3_600_000, 'yesterday'],
    [3 * 86_400_000, '3 days ago'],
    [10 * 86_400_000, 'Nov 11'],
    [400 * 86_400_000, 'Oct 17, 2025'],
  ])('%i ms', (passedMs, words) => {
    expect(ago(new Date(now.getTime() - passedMs), now)).toBe(words);
  });
});
