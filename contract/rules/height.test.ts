import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelFilters } from '../schemas/model.ts';
import { INCHES_PER_FOOT } from '../values/constants.ts';
import { heightBounds, heightsInOrder, heightText } from './height.ts';

const limits = { heightMinIn: 48, heightMaxIn: 84 };

describe('heightBounds', () => {
  it.each([
    [{ minHeightIn: 66, maxHeightIn: 70 }, 66, 70],
    [{ minHeightIn: 70, maxHeightIn: 66 }, 66, 70],
    [{ minHeightIn: 0, maxHeightIn: 0 }, undefined, undefined],
    [{ minHeightIn: -5, maxHeightIn: 999 }, undefined, undefined],
    [{ minHeightIn: 70, maxHeightIn: 0 }, 70, undefined],
    [{ minHeightIn: 90, maxHeightIn: 66 }, undefined, 66],
    [{}, undefined, undefined],
  ])('reads %o as from %s to %s', (asked, minHeightIn, maxHeightIn) => {
    expect(heightBounds(asked, limits)).toEqual({ minHeightIn, maxHeightIn });
  });
});

describe('heightsInOrder', () => {
  it('swaps reversed bounds, and returns anything else as the same object', () => {
    expect(heightsInOrder({ minHeightIn: 70, maxHeightIn: 66, city: 'Miami' }, limits)).toEqual({
      minHeightIn: 66,
      maxHeightIn: 70,
      city: 'Miami',
    });
    for (const range of [{}, { minHeightIn: 0, maxHeightIn: -1 }, { minHeightIn: 66, maxHeightIn: 66 }])
      expect(heightsInOrder(range, limits)).toBe(range);
  });
});

describe('ModelFilters', () => {
  it.each(['0', '-5', '84', '999', '99999999999999999999'])('accepts %s inches', text => {
    expect(ModelFilters.parse({ minHeightIn: text, maxHeightIn: text })).toEqual({
      minHeightIn: Number(text),
      maxHeightIn: Number(text),
    });
  });

  it('omits empty bounds, and refuses what is not a whole number', () => {
    expect(ModelFilters.parse({ minHeightIn: '' }).minHeightIn).toBeUndefined();
    for (const text of ['66.5', 'tall', '1e999'])
      expect(ModelFilters.safeParse({ maxHeightIn: text }).success, text).toBe(false);
  });
});

describe('heightText', () => {
  it('formats inches as feet and inches', () => {
    expect(heightText(70)).toBe(`5'10"`);
    expect(heightText(72)).toBe(`6'0"`);
  });

  it('reads as feet × 12 + inches again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
        const stored = feet * INCHES_PER_FOOT + inches;
        expect(heightText(stored)).toBe(`${feet}'${inches}"`);
        const [, shownFeet, shownInches] = /^(\d+)'(\d+)"$/.exec(heightText(stored)) ?? [];
        expect(Number(shownFeet) * 12 + Number(shownInches)).toBe(stored);
      }),
    );
  });
});
