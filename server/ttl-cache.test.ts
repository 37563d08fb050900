import { expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const NOW_MS = Date.UTC(2026, 0, 5);

it('returns a value until it expires', () => {
  const cache = new TtlCache<number>(10);
  cache.set('a', 1, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(cache.get('a', NOW_MS + 99)).toBe(1);
  expect(cache.get('a', NOW_MS + 100)).toBeUndefined();
});

it('drops expired values as soon as another one is set', () => {
  const cache = new TtlCache<number>(10);
  for (let at = 0; at < 5; at += 1) cache.set(`old ${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  cache.set('old 0', 7, { nowMs: NOW_MS + 60, endsMs: NOW_MS + 160 });
  cache.set('new', 8, { nowMs: NOW_MS + 100, endsMs: NOW_MS + 200 });
  expect(cache.size).toBe(2);
  expect(cache.get('old 0', NOW_MS + 100)).toBe(7);
});

it('keeps at most so many values, and drops the oldest first', () => {
  const cache = new TtlCache<number>(3);
  for (let at = 0; at < 5; at += 1) cache.set(`${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  cache.set('4', 40, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(['0', '1', '2', '3', '4'].map(key => cache.get(key, NOW_MS))).toEqual([undefined, undefined, 2, 3, 40]);
});

it('drops expired values behind one that lasts for hours', () => {
  const cache = new TtlCache<string>(10);
  cache.set('staff', 'for hours', { nowMs: NOW_MS, endsMs: NOW_MS + 10_000 });
  for (let at = 0; at < 5; at += 1) cache.set(`${at}`, 'short', { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  for (let at = 5; at < 8; at += 1)
    cache.set(`${at}`, 'short', { nowMs: NOW_MS + 100 + at, endsMs: NOW_MS + 200 + at });
  expect(cache.size).toBe(4);
  expect(cache.get('staff', NOW_MS + 9_999)).toBe('for hours');
});

it('makes room where every value lasts longer than the new one', () => {
  const cache = new TtlCache<number>(3);
  for (let at = 0; at < 3; at += 1) cache.set(`${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 10_000 });
  cache.set('new', 8, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(cache.size).toBe(3);
  expect(cache.get('new', NOW_MS)).toBe(8);
});
