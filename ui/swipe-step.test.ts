import { expect, it } from 'vitest';
import { directionOf, followed, isFarEnough } from './swipe-step.ts';

it('takes a finger for a swipe only when it moves more sideways than up or down', () => {
  expect(directionOf({ x: 6, y: -9 })).toBe('none');
  expect(directionOf({ x: 14, y: 9 })).toBe('sideways');
  expect(directionOf({ x: -14, y: 9 })).toBe('sideways');
  expect(directionOf({ x: 14, y: 14 })).toBe('upright');
  expect(directionOf({ x: 9, y: -30 })).toBe('upright');
});

it('acts from two fifths of a card on, and asks for no more than a thumb can reach', () => {
  expect([isFarEnough(59, 100), isFarEnough(64, 100)]).toEqual([false, true]);
  expect([isFarEnough(-79, 200), isFarEnough(-80, 200)]).toEqual([false, true]);
  expect([isFarEnough(119, 700), isFarEnough(120, 700)]).toEqual([false, true]);
});

it('follows the finger within the card, and hardly where nothing can be done', () => {
  expect(followed(90, 160, true)).toBe(90);
  expect(followed(-400, 160, true)).toBe(-160);
  expect(followed(50, 160, false)).toBe(15);
  expect(followed(-400, 160, false)).toBe(-32);
});
