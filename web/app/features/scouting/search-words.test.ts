import { describe, expect, it } from 'vitest';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { searchWords } from './search-words.ts';

const words = (filters: SearchFilters) => searchWords(filters, { heightMinIn: 48, heightMaxIn: 84 });

describe('searchWords', () => {
  it('describes each filter in a few words', () => {
    expect(
      words({
        gender: ['FEMALE', 'NON_BINARY'],
        hairColor: ['DARK_BROWN', 'RED'],
        eyesColor: ['GREEN'],
        ethnicity: ['MIDDLE_EASTERN'],
        minHeightIn: 66,
        maxHeightIn: 70,
        city: 'Miami',
      }),
    ).toEqual([
      'Female or Non-binary',
      'Dark brown or Red hair',
      'Green eyes',
      'Middle Eastern',
      `5'6" to 5'10"`,
      'Miami',
    ]);
  });

  it('describes a single bound of the height, and a search for everyone', () => {
    expect(words({ minHeightIn: 70 })).toEqual([`5'10" or taller`]);
    expect(words({ maxHeightIn: 66, gender: [] })).toEqual([`up to 5'6"`]);
    expect(words({})).toEqual(['Everyone']);
    expect(words({ minHeightIn: 0, maxHeightIn: 999 })).toEqual(['Everyone']);
  });
});
