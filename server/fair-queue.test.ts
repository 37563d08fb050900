import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const takeAll = <Item>(queue: FairQueue<Item>): Item[] => {
  const taken: Item[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

describe('FairQueue', () => {
  it('takes one item of each owner in turn, however many one has', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push('a', item);
    queue.push('b', 'b1');
    queue.push('c', 'c1');
    queue.push('b', 'b2');
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('nobody')]).toEqual([7, 4, 0]);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(queue.size).toBe(0);
  });

  it('puts an owner who was just served last, even with an empty queue in between', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a1');
    queue.take();
    queue.push('a', 'a2');
    queue.push('b', 'b1');
    expect(takeAll(queue)).toEqual(['b1', 'a2']);
  });

  it('keeps an owner who is skipped in the queue', () => {
    const queue = new FairQueue<string>();
    for (const owner of ['a', 'b']) queue.push(owner, owner);
    expect(queue.take(owner => owner === 'a')).toBe('b');
    expect(queue.take(owner => owner === 'a')).toBeUndefined();
    expect(queue.take()).toBe('a');
  });

  it('keeps the order of each owner’s items', () => {
    const queue = new FairQueue<number>((items, item) => {
      const larger = items.findIndex(other => other > item);
      return larger < 0 ? items.length : larger;
    });
    for (const item of [5, 1, 3, 1]) queue.push('a', item);
    expect(takeAll(queue)).toEqual([1, 1, 3, 5]);
  });
});
