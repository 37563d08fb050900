import { expect, it } from 'vitest';
import { SIZE } from './area-drawing.ts';
import { tileDrawing } from './area-tiles.ts';

const address = 'https://tiles.example/{z}/{x}/{y}.png';
const home = { latitude: 36.17, longitude: -115.14 };
const draw = (latitude: number, longitude: number, from = home) =>
  tileDrawing({ latitude, longitude, radiusMiles: 1 }, from, address);

it('places home and the job inside the frame, on tiles that cover it without gaps', () => {
  const { job, home: from, tiles } = draw(36.9, -115.14);
  expect(job.y).toBeLessThan(from.y);
  expect(job.x).toBeCloseTo(from.x);
  const area = tiles.reduce((sum, { x, y, side }) => {
    const width = Math.min(x + side, SIZE.width) - Math.max(x, 0);
    const height = Math.min(y + side, SIZE.height) - Math.max(y, 0);
    return sum + width * height;
  }, 0);
  expect(area).toBeCloseTo(SIZE.width * SIZE.height);
  expect(tiles.every(({ side }) => side > 128 && side <= 256)).toBe(true);
  expect(tiles.length).toBeLessThan(13);
});

it('asks for the tile that a place is on, by the numbers of Web Mercator', () => {
  const { tiles, home: at } = draw(36.17, -115.14);
  const below = tiles.find(({ x, y, side }) => at.x >= x && at.x < x + side && at.y >= y && at.y < y + side);
  // 2^13 × (180 − 115.14) / 360 = 1475.9 from the west, and 3212.1 from the north.
  expect(below?.href).toBe('https://tiles.example/13/1475/3212.png');
});

it('goes the shorter way across the edge of the map', () => {
  const fiji = { latitude: -17, longitude: 179.5 };
  const { job, home: from, tiles } = draw(-17, -179.5, fiji);
  expect(job.x).toBeGreaterThan(from.x);
  expect(job.x).toBeLessThan(SIZE.width);
  for (const { href } of tiles) expect(href).toMatch(/\/\d+\/\d+\/\d+\.png$/);
});
