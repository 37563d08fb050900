import { describe, expect, it } from 'vitest';
import { GroupedLru } from './grouped-lru.ts';

const at = (group: string, address: string) => ({ group, address });

describe('GroupedLru', () => {
  it('evicts the page that was used least recently', () => {
    const store = new GroupedLru<number>(2);
    store.set(at('models', '/a'), 1);
    store.set(at('models', '/b'), 2);
    store.get(at('models', '/a'));
    store.set(at('models', '/c'), 3);
    expect(['/a', '/b', '/c'].map(address => store.get(at('models', address)))).toEqual([1, undefined, 3]);
  });

  it('never evicts pages of another group', () => {
    const store = new GroupedLru<number>(3);
    store.set(at('landing', '/'), 1);
    for (let page = 0; page < 1_000; page += 1) store.set(at('filtered', `/?city=${page}`), page);
    expect(store.get(at('landing', '/'))).toBe(1);
  });

  it('replaces a page without evicting others', () => {
    const store = new GroupedLru<number>(2);
    store.set(at('models', '/a'), 1);
    store.set(at('models', '/b'), 2);
    store.set(at('models', '/b'), 3);
    expect([store.get(at('models', '/a')), store.get(at('models', '/b'))]).toEqual([1, 3]);
  });

  it('deletes matching pages of every group', () => {
    const store = new GroupedLru<number>(2);
    store.set(at('one', '/a'), 1);
    store.set(at('two', '/a'), 2);
    store.deleteWhere(page => page === 2);
    expect([store.get(at('one', '/a')), store.get(at('two', '/a'))]).toEqual([1, undefined]);
  });
});
