import { describe, expect, it } from 'vitest';
import { repeatingText } from './repeating-text.ts';

describe('repeatingText', () => {
  it.each([
    ['every Tuesday', { firstDay: '2026-12-01', lastDay: null, everyWeeks: 1, hours: null }],
    [
      'every Tuesday, 9:00 AM – 5:00 PM, until Mar 2',
      { firstDay: '2026-12-01', lastDay: '2027-03-02', everyWeeks: 1, hours: { from: '09:00', to: '17:00' } },
    ],
    ['every second Friday from Dec 4', { firstDay: '2026-12-04', lastDay: null, everyWeeks: 2, hours: null }],
  ])('says %s', (words, rule) => {
    expect(repeatingText(rule)).toBe(words);
  });
});
