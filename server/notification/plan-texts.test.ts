import { describe, expect, it } from 'vitest';
import { planTexts } from './plan-texts.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * HOUR_MS;
const caps = { perHour: 3, perDay: 5 };
const minutesAgo = (...minutes: number[]) => minutes.map(minute => NOW_MS - minute * 60_000);
const fresh = (...names: string[]) => names.map(name => ({ name, isOver: false }));
const over = (...names: string[]) => names.map(name => ({ name, isOver: true }));
const plan = (
  due: { name: string; isOver: boolean }[],
  sentMs: number[],
  by: typeof caps | { perHour: number; perDay: null } = caps,
) => {
  const { now, later, laterAtMs } = planTexts(due, sentMs, by, NOW_MS);
  const names = (texts: { name: string }[]) => texts.map(({ name }) => name).join('+');
  return { now: now.map(names), later: names(later), inMinutes: Math.round((laterAtMs - NOW_MS) / 60_000) };
};

describe('planTexts', () => {
  it('sends single texts up to the cap, and postpones the rest until the first leaves the window', () => {
    expect(plan(fresh('a', 'b'), [])).toMatchObject({ now: ['a', 'b'], later: '' });
    expect(plan(fresh('a', 'b', 'c', 'd', 'e'), [])).toEqual({ now: ['a', 'b', 'c'], later: 'd+e', inMinutes: 60 });
    expect(plan(fresh('a', 'b'), minutesAgo(50, 20))).toEqual({ now: ['a'], later: 'b', inMinutes: 10 });
  });

  it('sends postponed texts as one digest, before new ones', () => {
    expect(plan([...fresh('new'), ...over('a', 'b')], minutesAgo(61, 30))).toMatchObject({ now: ['a+b', 'new'] });
    expect(plan([...over('a', 'b'), ...fresh('new')], minutesAgo(30, 20))).toEqual({
      now: ['a+b'],
      later: 'new',
      inMinutes: 30,
    });
  });

  it('applies the daily cap where there is one', () => {
    const sent = minutesAgo(1430, 600, 500, 400, 300);
    expect(plan(fresh('a'), sent)).toEqual({ now: [], later: 'a', inMinutes: 10 });
    expect(plan(fresh('a'), sent, { perHour: 3, perDay: null })).toMatchObject({ now: ['a'] });
  });

  it('sends nothing where nothing may be sent', () => {
    expect(plan(fresh('a'), [], { perHour: 0, perDay: 5 })).toEqual({ now: [], later: 'a', inMinutes: 1440 });
  });
});
