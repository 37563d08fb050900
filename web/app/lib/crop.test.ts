import { expect, it } from 'vitest';
import { cropTo } from './crop.ts';

const portrait = { aspect: 3 / 4, shortSideMin: 800 };

it('takes the middle of a wide picture', () => {
  expect(cropTo({ width: 1920, height: 1440 }, portrait)).toEqual({ x: 420, y: 0, width: 1080, height: 1440 });
});

it('takes the middle of a high picture', () => {
  expect(cropTo({ width: 1080, height: 1920 }, portrait)).toEqual({ x: 0, y: 240, width: 1080, height: 1440 });
});

it('leaves a picture whole that would become too small, and without an aspect', () => {
  const whole = { x: 0, y: 0, width: 1280, height: 960 };
  expect(cropTo(whole, portrait)).toEqual(whole);
  expect(cropTo({ width: 1920, height: 1440 }, null)).toMatchObject({ width: 1920, height: 1440 });
});
