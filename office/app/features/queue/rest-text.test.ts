import { expect, it } from 'vitest';
import { restText } from './rest-text.ts';

const nowMs = Date.parse('2026-11-28T12:00:00Z');
const dueIn = (...minutes: number[]) => minutes.map(one => ({ dueAt: new Date(nowMs + one * 60_000).toISOString() }));

it('says how much waits, and how much of it presses', () => {
  expect(restText(dueIn(600), 1, nowMs)).toBe('The only one that waits, none due within the hour');
  expect(restText(dueIn(-5, 20, 30, 600), 4, nowMs)).toBe('4 wait in all: 1 overdue, 2 due within the hour');
});

it('counts also what is not loaded, which is due later', () => {
  expect(restText(dueIn(-5, 20, 600), 140, nowMs)).toBe('140 wait in all: 1 overdue, 1 due within the hour');
  expect(restText(dueIn(-5, -4), 140, nowMs)).toBe('140 wait in all: at least 2 overdue');
});
