import { describe, expect, it } from 'vitest';
import { pairWords } from './review-words.ts';

const review = { id: 'id', stars: 5, tags: [], text: null, at: '2026-11-16T00:00:00.000Z' };
const open = { own: null, other: null, shownAt: null, writableUntil: '2026-11-29T20:00:00.000Z', name: 'Ines' };

describe('pairWords', () => {
  it('says until when to write, what is hidden, and who has not written', () => {
    expect(pairWords(open, 'UTC')).toMatch(/^You can write until Sun, Nov 29/);
    expect(pairWords({ ...open, own: review }, 'UTC')).toMatch(/^Hidden until Ines has written too/);
    const shown = { ...open, own: review, shownAt: review.at, writableUntil: null };
    expect(pairWords(shown, 'UTC')).toBe('Ines has not reviewed you.');
    expect(pairWords({ ...shown, other: review }, 'UTC')).toBe('');
    expect(pairWords({ ...open, writableUntil: null }, 'UTC')).toBe('There is nothing to review.');
  });
});
