import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

const NOW_MS = Date.UTC(2026, 0, 5);

it('knows a value until its end', () => {
  const remembered = new Remembered<number>(10);
  remembered.set('a', 1, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(remembered.get('a', NOW_MS + 99)).toBe(1);
  expect(remembered.get('a', NOW_MS + 100)).toBeUndefined();
});

it('lets go of what has ended as soon as something else comes', () => {
  const remembered = new Remembered<number>(10);
  for (let at = 0; at < 5; at += 1) remembered.set(`old ${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  remembered.set('old 0', 7, { nowMs: NOW_MS + 60, endsMs: NOW_MS + 160 });
  remembered.set('new', 8, { nowMs: NOW_MS + 100, endsMs: NOW_MS + 200 });
  expect(remembered.size).toBe(2);
  expect(remembered.get('old 0', NOW_MS + 100)).toBe(7);
});

it('keeps no more than so many, and the oldest make room one by one', () => {
  const remembered = new Remembered<number>(3);
  for (let at = 0; at < 5; at += 1) remembered.set(`${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  remembered.set('4', 40, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(['0', '1', '2', '3', '4'].map(key => remembered.get(key, NOW_MS))).toEqual([undefined, undefined, 2, 3, 40]);
});

it('lets go of what has ended behind something that lasts for hours', () => {
  const remembered = new Remembered<string>(10);
  remembered.set('staff', 'for hours', { nowMs: NOW_MS, endsMs: NOW_MS + 10_000 });
  for (let at = 0; at < 5; at += 1) remembered.set(`${at}`, 'short', { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  for (let at = 5; at < 8; at += 1)
    remembered.set(`${at}`, 'short', { nowMs: NOW_MS + 100 + at, endsMs: NOW_MS + 200 + at });
  expect(remembered.size).toBe(4);
  expect(remembered.get('staff', NOW_MS + 9_999)).toBe('for hours');
});

it('makes room where everything lasts longer than what comes', () => {
  const remembered = new Remembered<number>(3);
  for (let at = 0; at < 3; at += 1) remembered.set(`${at}`, at, { nowMs: NOW_MS, endsMs: NOW_MS + 10_000 });
  remembered.set('new', 8, { nowMs: NOW_MS, endsMs: NOW_MS + 100 });
  expect(remembered.size).toBe(3);
  expect(remembered.get('new', NOW_MS)).toBe(8);
});
