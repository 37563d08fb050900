/** Where a finger is, relative to where it was put down. */
type Offset = { x: number; y: number };

/** Beyond this the finger has moved: it neither taps nor rests. */
const MOVED_PX = 10;
/** Of a card’s width; a small card needs a longer part of it, a wide one no more than the thumb reaches. */
const [SHARE, LEAST_PX, MOST_PX] = [0.4, 64, 120];
/** The card follows a swipe that cannot be done so far only. */
const [HELD_SHARE, HELD_PX] = [0.3, 32];

export type SwipeSide = 'left' | 'right';

/** What a finger does: nothing yet, sideways it swipes, otherwise it scrolls. */
export function directionOf({ x, y }: Offset): 'none' | 'sideways' | 'upright' {
  if (Math.max(Math.abs(x), Math.abs(y)) < MOVED_PX) return 'none';
  return Math.abs(x) > Math.abs(y) ? 'sideways' : 'upright';
}

export const sideOf = (x: number): SwipeSide => (x < 0 ? 'left' : 'right');

/** Whether letting go acts. */
export const isFarEnough = (x: number, width: number): boolean =>
  Math.abs(x) >= Math.min(MOST_PX, Math.max(LEAST_PX, width * SHARE));

/** How far the card has moved for a finger at `x`. */
export function followed(x: number, width: number, isPossible: boolean): number {
  if (isPossible) return Math.max(-width, Math.min(width, x));
  return Math.max(-HELD_PX, Math.min(HELD_PX, x * HELD_SHARE));
}
