import { describe, expect, it } from 'vitest';
import { PageStore } from './grouped-lru.ts';

const at = (group: string, address: string) => ({ group, address });

describe('PageStore', () => {
  it('lets the page used least lately make room', () => {
    const store = new PageStore<number>(2);
    store.set(at('models', '/a'), 1);
    store.set(at('models', '/b'), 2);
    store.get(at('models', '/a'));
    store.set(at('models', '/c'), 3);
    expect(['/a', '/b', '/c'].map(address => store.get(at('models', address)))).toEqual([1, undefined, 3]);
  });

  it('never lets pages of one group push out those of another', () => {
    const store = new PageStore<number>(3);
    store.set(at('landing', '/'), 1);
    for (let page = 0; page < 1_000; page += 1) store.set(at('filtered', `/?city=${page}`), page);
    expect(store.get(at('landing', '/'))).toBe(1);
  });

  it('replaces a page without making others go', () => {
    const store = new PageStore<number>(2);
    store.set(at('models', '/a'), 1);
    store.set(at('models', '/b'), 2);
    store.set(at('models', '/b'), 3);
    expect([store.get(at('models', '/a')), store.get(at('models', '/b'))]).toEqual([1, 3]);
  });

  it('deletes what is not wanted in every group', () => {
    const store = new PageStore<number>(2);
    store.set(at('one', '/a'), 1);
    store.set(at('two', '/a'), 2);
    store.deleteWhere(page => page === 2);
    expect([store.get(at('one', '/a')), store.get(at('two', '/a'))]).toEqual([1, undefined]);
  });
});
