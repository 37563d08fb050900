import { describe, expect, it } from 'vitest';
import { arrange, emptyOrder, prependFresh } from './stable-order.ts';

const order = (...ids: string[]) => arrange(emptyOrder, ids).order;

describe('arrange', () => {
  it('starts with everyone, in the given order', () => {
    expect(arrange(emptyOrder, ['a', 'b'])).toEqual({ order: { shown: ['a', 'b'], seen: ['a', 'b'] }, fresh: [] });
  });
  it('does not change when people change places', () => {
    const initialOrder = order('a', 'b', 'c');
    expect(arrange(initialOrder, ['c', 'a', 'b']).order).toBe(initialOrder);
  });
  it('holds new ones back', () => {
    expect(arrange(order('a', 'b'), ['x', 'b', 'y', 'a'])).toMatchObject({
      order: { shown: ['a', 'b'] },
      fresh: ['x', 'y'],
    });
  });
  it('appends a further page', () => {
    expect(arrange(order('a', 'b'), ['a', 'b', 'c', 'd'])).toMatchObject({
      order: { shown: ['a', 'b', 'c', 'd'] },
      fresh: [],
    });
  });
  it('keeps the position of one who leaves', () => {
    const initialOrder = order('a', 'b', 'c');
    expect(arrange(initialOrder, ['a', 'c']).order).toBe(initialOrder);
  });
  it('shows new ones at once when nobody is left', () => {
    expect(arrange(order('a'), ['x', 'y'])).toMatchObject({ order: { shown: ['a', 'x', 'y'] }, fresh: [] });
  });
});

describe('admit', () => {
  it('puts the new ones first, numbered in the order they came', () => {
    expect(prependFresh(order('a', 'b'), ['newest', 'new'])).toEqual({
      shown: ['newest', 'new', 'a', 'b'],
      seen: ['a', 'b', 'new', 'newest'],
    });
  });
});
