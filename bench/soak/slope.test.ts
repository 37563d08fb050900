import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it('finds the line that noise hides', () => {
  const points = Array.from({ length: 60 }, (_, n) => ({
    hours: n / 60,
    mb: 80 + (3 * n) / 60 + (n % 2 ? 0.2 : -0.2),
  }));
  const { mbPerHour, errorMbPerHour } = slopeOf(points);
  expect(mbPerHour).toBeCloseTo(3, 1);
  expect(errorMbPerHour).toBeGreaterThan(0);
  expect(errorMbPerHour).toBeLessThan(0.2);
});
