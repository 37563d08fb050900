import { describe, expect, it } from 'vitest';
import { heightBefore, isFar, stepTo, windowOf } from './sheet-window.ts';

const shape = { count: 100_000, columns: 6, stepPx: 320, gapPx: 32 };

describe('windowOf', () => {
  it('keeps whole rows around what is seen, the same number wherever that is', () => {
    for (const above of [0, 400, 10_000, 2_000_000, 5_333_000]) {
      const { from, to } = windowOf(shape, above, 900);
      expect(from % shape.columns).toBe(0);
      expect(to - from).toBeLessThanOrEqual(17 * shape.columns);
      expect(from * 1).toBeLessThanOrEqual(Math.floor(above / 320) * 6);
      expect(to).toBeGreaterThanOrEqual(Math.min(shape.count, Math.ceil((above + 900) / 320) * 6));
    }
  });

  it('keeps all of a sheet that is not long', () => {
    expect(windowOf({ ...shape, count: 25 }, 0, 900)).toEqual({ from: 0, to: 25 });
    expect(windowOf({ ...shape, count: 25 }, 5_000, 900)).toEqual({ from: 0, to: 25 });
  });

  it('ends with the last frame', () => {
    expect(windowOf({ ...shape, count: 1_000 }, 53_000, 900).to).toBe(1_000);
  });
});

describe('stepTo', () => {
  const columns = 6;
  const [seen, goal] = [
    { from: 60, to: 84 },
    { from: 24, to: 120 },
  ];
  const steps = (start: { from: number; to: number }) => {
    const all = [start];
    for (let drawn = start; drawn.from > goal.from || drawn.to < goal.to; all.push(drawn))
      drawn = stepTo({ drawn, seen, goal, columns });
    return all.slice(1);
  };

  it('draws what is seen at once, then a few rows at a time', () => {
    const [first, ...others] = steps({ from: 6_000, to: 6_096 });
    expect(first).toEqual({ from: 48, to: 96 });
    expect(others).toEqual([
      { from: 36, to: 108 },
      { from: 24, to: 120 },
    ]);
  });

  it('keeps what of the goal is drawn, and lets go of the rest', () => {
    expect(steps({ from: 0, to: 96 })).toEqual([
      { from: 24, to: 108 },
      { from: 24, to: 120 },
    ]);
    expect(stepTo({ drawn: goal, seen, goal, columns })).toEqual(goal);
  });
});

describe('heightBefore', () => {
  it('counts whole rows', () => {
    expect(heightBefore(0, shape)).toBe(0);
    expect(heightBefore(12, shape)).toBe(640);
  });
});

describe('isFar', () => {
  it('lets as many frames stay known at the thousandth page as at the hundredth', () => {
    const known = (from: number) => {
      const window = { from, to: from + 96 };
      return Array.from({ length: shape.count }, (_, at) => at).filter(at => !isFar(at, window)).length;
    };
    expect(known(24_000)).toBe(known(2_400));
    expect(known(2_400)).toBeLessThan(1_200);
  });

  it('spares the frames in the document and those beside them', () => {
    expect([960, 1_055, 900, 1_100].map(at => isFar(at, { from: 960, to: 1_056 }))).toEqual(Array(4).fill(false));
  });
});
