import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T09:30:00Z');

describe('the period of numbers', () => {
  it('is thirteen weeks from Monday to Monday (UTC), the last of them not over', () => {
    const { before, from, end, weeks } = periodOf({}, now);
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({ day: '2026-11-23', isPartial: true });
    expect(weeks.at(-2)).toEqual({ day: '2026-11-16', isPartial: false });
    expect(from.toISOString()).toBe('2026-08-31T00:00:00.000Z');
    expect(before.toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(end).toEqual(now);
  });

  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-15', '2026-11-09'],
    ['2099-01-01', '2026-11-23'],
    ['1969-12-30', '1969-12-29'],
  ])('with %s ends with the week of %s', (until, day) => {
    expect(periodOf({ weeks: 1, until }, now).weeks.map(week => week.day)).toEqual([day]);
  });

  it('ends with its last week once that is over', () => {
    expect(periodOf({ weeks: 4, until: '2026-11-18' }, now).end.toISOString()).toBe('2026-11-23T00:00:00.000Z');
  });
});
