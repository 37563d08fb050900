import { describe, expect, it } from 'vitest';
import { selectionAfter } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];
const pressing = (selected: string[], pressed: string, from: string | null = null) => [
  ...selectionAfter(new Set(selected), ids, pressed, from),
];

describe('selectionAfter', () => {
  it('adds one and removes one', () => {
    expect(pressing([], 'b')).toEqual(['b']);
    expect(pressing(['a', 'b'], 'b')).toEqual(['a']);
  });
  it('adds everyone in between, forwards and backwards', () => {
    expect(pressing(['b'], 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(pressing(['c'], 'a', 'c').sort()).toEqual(['a', 'b', 'c']);
  });
  it('adds one when the anchor is gone', () => expect(pressing([], 'b', 'gone')).toEqual(['b']));
});
