import { expect, it } from 'vitest';
import { dueText, durationText, urgencyOf } from './due.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it('counts down to the deadline and up after it', () => {
  expect([2881, 1439, 320, 60, 41, 0, -12, -320].map(minutes => dueText(at(minutes), now))).toEqual([
    'due in 2 days',
    'due in 23 h',
    'due in 5 h 20 min',
    'due in 1 h',
    'due in 41 min',
    'due now',
    '12 min overdue',
    '5 h 20 min overdue',
  ]);
  expect(durationText(0)).toBe('0 min');
});

it('becomes urgent an hour before', () => {
  expect([61, 59, -1].map(minutes => urgencyOf(at(minutes), now))).toEqual(['LATER', 'SOON', 'OVERDUE']);
});
