import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('searchWords', () => {
  it('says each wish in a few words', () => {
    expect(
      searchWords({
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

  it('knows a bound of the height alone, and a search for everyone', () => {
    expect(searchWords({ minHeightIn: 70 })).toEqual([`5'10" or taller`]);
    expect(searchWords({ maxHeightIn: 66, gender: [] })).toEqual([`up to 5'6"`]);
    expect(searchWords({})).toEqual(['Everyone']);
  });
});
