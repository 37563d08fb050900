import { expect, it } from 'vitest';
import { lightOf } from './light.ts';

const grey = (...levels: number[]): number[] => levels.flatMap(level => [level, level, level, 255]);

it('tells dark, bright and good pictures apart', () => {
  expect(lightOf(grey(20, 30, 40))).toBe('DARK');
  expect(lightOf(grey(90, 120, 180))).toBe('GOOD');
  expect(lightOf(grey(220, 215, 230))).toBe('BRIGHT');
});

it('weighs colors as eyes do', () => {
  expect(lightOf([0, 0, 255, 255])).toBe('DARK');
  expect(lightOf([0, 255, 0, 255])).toBe('GOOD');
});

it('finds a picture too bright whose burnt parts are balanced by dark ones', () => {
  expect(lightOf(grey(255, 255, 20, 30, 40))).toBe('BRIGHT');
});

it('takes a camera that shows nothing yet for dark', () => {
  expect(lightOf([])).toBe('DARK');
});
