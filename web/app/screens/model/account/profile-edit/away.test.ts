import { expect, it } from 'vitest';
import { awayText } from '#features/talent/away.ts';
import { awayDays, awayHours, todayIn } from './away.ts';

const vegas = 'America/Los_Angeles';

it('sends whole days in the model’s zone, and shows them as they were chosen', () => {
  const range = awayDays('2026-12-01', '2026-12-05', vegas);
  expect(range).toEqual({ start: '2026-12-01T08:00:00.000Z', end: '2026-12-06T08:00:00.000Z' });
  expect(awayText(range, vegas)).toBe('Dec 1 – Dec 5');
  expect(awayText(awayDays('2026-12-01', '2026-12-01', vegas), vegas)).toBe('Dec 1');
});

it('keeps a day whole on which the clocks change', () => {
  const range = awayDays('2026-11-01', '2026-11-01', vegas);
  expect(Date.parse(range.end) - Date.parse(range.start)).toBe(25 * 3_600_000);
  expect(awayText(range, vegas)).toBe('Nov 1');
});

it('sends hours, past midnight too', () => {
  const range = awayHours('2026-12-01', '18:00', '02:00', vegas);
  expect(range).toEqual({ start: '2026-12-02T02:00:00.000Z', end: '2026-12-02T10:00:00.000Z' });
  expect(awayText(range, vegas)).toBe('Dec 1, 6:00 PM – 2:00 AM');
});

it('knows the current day there', () => {
  expect(todayIn(vegas, Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-11-30');
  expect(todayIn('Asia/Tokyo', Date.parse('2026-12-01T16:00:00Z'))).toBe('2026-12-02');
});
