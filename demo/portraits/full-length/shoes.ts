import type { Pencil } from '../geometry/pencil.ts';
import { at, type Point } from '../geometry/point.ts';
import type { Shoe } from './look.ts';
import type { Leg } from './motion.ts';

/** Drawn from the ankle, toe to the left, the sole 106 below; a shoe seen from the front is all toe. */
const SIDEWAYS: Record<Shoe, (pencil: Pencil) => { upper: Point[]; sole: Point[] }> = {
  pump: ({ shape }) => ({
    upper: shape`38,6! 42,40 34,66! 6,62 -40,84 -80,104 -150,106! -160,98 -120,72 -66,44! -40,62 4,48`,
    sole: shape`40,44! 36,106! 26,106! 20,60!`,
  }),
  boot: ({ shape }) => ({
    upper: shape`40,-36! 48,50 46,92! -150,94! -164,78 -138,54 -76,34 -44,-4 -36,-36!`,
    sole: shape`48,88! 46,108! 8,108! 0,100 -60,102 -156,106! -162,90!`,
  }),
  loafer: ({ shape }) => ({
    upper: shape`46,30! 54,66 48,94! -152,96! -168,82 -146,58 -84,44 -50,24!`,
    sole: shape`50,90! 48,107! 6,107! 0,101 -150,106! -166,90!`,
  }),
  sneaker: ({ shape }) => ({
    upper: shape`50,14! 58,60 52,92! -154,92! -170,78 -150,52 -84,36 -52,8!`,
    sole: shape`56,82! 54,107! -154,107! -172,92 -168,82!`,
  }),
};

const towardsUs = ({ shape }: Pencil, shoe: Shoe): Point[] =>
  shoe === 'pump'
    ? shape`-30,30! -40,66 -30,104 -6,128! 8,126 30,104 38,66 30,30!`
    : shape`-38,${shoe === 'boot' ? -40 : 8}! -50,70 -44,112 -12,130 20,128 46,108 48,70 38,${shoe === 'boot' ? -40 : 8}!`;

export function shoeShapes(
  pencil: Pencil,
  shoe: Shoe,
  { ankle, foot, lifted }: Leg,
): { upper: Point[]; sole: Point[] } {
  const size = pencil.by(0.86, 1.06);
  const turn = foot === 'sideways' ? lifted : 0;
  const place = (points: readonly Point[]) => points.map(point => onFoot(point, ankle, size, turn));
  if (foot === 'towards us') return { upper: place(towardsUs(pencil, shoe)), sole: [] };
  const { upper, sole } = SIDEWAYS[shoe](pencil);
  return { upper: place(upper), sole: place(sole) };
}

function onFoot({ x, y, corner }: Point, ankle: Point, size: number, lifted: number): Point {
  const turn = (-lifted * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { ...at(ankle.x + (x * cos - y * sin) * size, ankle.y + (x * sin + y * cos) * size), corner };
}

/** The instep above a low shoe. */
export const instep = ({ shape }: Pencil, leg: Leg): Point[] =>
  leg.foot === 'towards us'
    ? shape`-24,-30! -30,60 0,84 30,60 24,-30!`.map(point => onFoot(point, leg.ankle, 1, 0))
    : shape`24,-30! 34,40 20,70! -40,84! -70,50 -34,10 -24,-30!`.map(point =>
        onFoot(point, leg.ankle, 0.9, leg.lifted),
      );
