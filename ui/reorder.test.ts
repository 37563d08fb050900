import { describe, expect, it } from 'vitest';
import { moved, nearestPlace, placeAfterKey } from './reorder.ts';

describe('moved', () => {
  it('moves forward and back', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });
});

describe('placeAfterKey', () => {
  it('moves by rows in a grid and stays inside it', () => {
    expect(placeAfterKey('ArrowDown', 1, 8, 3)).toBe(4);
    expect(placeAfterKey('ArrowUp', 1, 8, 3)).toBe(0);
    expect(placeAfterKey('ArrowRight', 7, 8, 3)).toBe(7);
    expect(placeAfterKey('End', 0, 8, 3)).toBe(7);
  });

  it('ignores other keys', () => {
    expect(placeAfterKey('Tab', 1, 8, 3)).toBeNull();
  });
});

describe('nearestPlace', () => {
  it('finds the box closest to a point', () => {
    const boxes = [0, 100, 200].map(left => ({ left, top: 0, width: 90, height: 120 }));
    expect(nearestPlace(boxes, 160, 60)).toBe(1);
  });
});
