import { expect, it } from 'vitest';
import { areaDrawing, SIZE } from './area-drawing.ts';

const home = { latitude: 36.17, longitude: -115.14 };
const circleAt = (latitude: number, longitude: number) => ({ latitude, longitude, radiusMiles: 1 });

it('draws both inside the frame, with north up', () => {
  const { job, home: from, rings } = areaDrawing(circleAt(36.9, -115.14), home);
  expect(job.y).toBeLessThan(from.y);
  expect(job.x).toBeCloseTo(from.x);
  for (const { x, y } of [job, from]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(SIZE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(SIZE.height);
  }
  expect(rings.map(({ miles }) => miles)).toEqual([25, 50]);
});

it('draws a job at home as its circle alone', () => {
  const { job, home: from, rings, radius } = areaDrawing(circleAt(36.17, -115.14), home);
  expect(job).toEqual(from);
  expect(rings).toEqual([]);
  expect(radius).toBeGreaterThan(20);
});
