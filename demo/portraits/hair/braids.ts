import { at, onSide, type Point, SIDES, symmetric } from '../geometry/point.ts';
import { type HairKit, type HairShape, type HairStyle, type HairTone, lock, mass } from './style.ts';

type Rope = { fromX: number; fromY: number; middleX: number; toX: number; toY: number };
const BULGE = 33;

/**
 * A plait: one bulge after another, a tie, a tuft; and the line where its strands cross. Knots are fractions of the
 * length, so that none hooks.
 */
function plait({ shape }: HairKit, { fromX, fromY, middleX, toX, toY }: Rope, tone: HairTone): HairShape[] {
  const y = (share: number) => fromY + (toY - fromY) * share;
  const spine = shape`${fromX},${fromY} ${(fromX + middleX) / 2},${y(0.24)} ${middleX},${y(0.46)} ${(middleX + toX) / 2},${y(0.72)}
    ${toX},${toY}`;
  const bulges = Math.round((toY - fromY) / BULGE);
  const widths = Array.from(
    { length: bulges * 2 },
    (_, k) => (k % 2 ? 25 : 19.5) * (1 - 0.3 * (k / (bulges * 2)) ** 2),
  );
  const crossing: Point[] = Array.from({ length: bulges }, (_, k) => {
    const share = (k + 1.2) / (bulges + 2);
    const centre =
      share < 0.46 ? fromX + (middleX - fromX) * (share / 0.46) : middleX + (toX - middleX) * ((share - 0.46) / 0.54);
    return at(centre + (k % 2 ? 4.5 : -4.5), y(share));
  });
  return [lock(spine, [...widths, 8, 13, 9, 0], tone), lock(crossing, [0, 2.2, 2.2, 0], 'light')];
}

const ropes = (kit: HairKit, all: Rope[]): HairShape[] =>
  all.flatMap((rope, k) => plait(kit, rope, k % 2 ? 'strand' : 'base'));

export const braids: HairStyle = {
  ears: 'hidden',
  front: kit => {
    const { shape } = kit;
    const hanging = SIDES.flatMap(side =>
      ropes(kit, [
        { fromX: side * 112, fromY: -20, middleX: side * 124, toX: side * 140, toY: 436 },
        { fromX: side * 97, fromY: -34, middleX: side * 101, toX: side * 112, toY: 402 },
        { fromX: side * 86, fromY: -10, middleX: side * 79, toX: side * 84, toY: 418 },
      ]),
    );
    const panel = shape`0,-166! 58,-158 106,-106 124,-24 120,10! 98,18 82,8! 86,-40 50,-92 0,-122!`;
    const parting = [0.25, 0.5, 0.75].map(
      t =>
        shape`${2 + t * 20},${-164 + t * 22} ${50 + t * 4},${-142 + t * 42} ${108 - t * 14},${-64 + t * 44} ${112 - t * 18},4`,
    );
    return {
      back: [mass(symmetric(shape`0,-150 106,-60! 114,120 108,250! 0,236`), 'shade')],
      drape: [...hanging, ...SIDES.map(side => mass(onSide(side, panel)))],
      sheen: [
        ...SIDES.flatMap(side => parting.map(spine => lock(onSide(side, spine), [0, 2.6, 2.6, 0]))),
        lock(shape`0,-166 0,-122`, [1, 4, 2], 'shade'),
      ],
    };
  },
  'three-quarter': kit => {
    const { shape } = kit;
    return {
      back: [mass(shape`-60,-60! -94,60 -84,210! 90,260! 90,-60!`, 'shade')],
      drape: [
        ...ropes(kit, [
          { fromX: 128, fromY: -20, middleX: 146, toX: 168, toY: 440 },
          { fromX: 112, fromY: -30, middleX: 124, toX: 142, toY: 404 },
          { fromX: 96, fromY: -34, middleX: 102, toX: 117, toY: 430 },
          { fromX: 80, fromY: -20, middleX: 80, toX: 91, toY: 396 },
          { fromX: 66, fromY: -4, middleX: 58, toX: 66, toY: 416 },
        ]),
        ...plait(kit, { fromX: -98, fromY: -30, middleX: -102, toX: -94, toY: 236 }, 'base'),
        mass(shape`-44,-168! 20,-174 94,-148 134,-80 140,0! 98,16 56,8! 54,-36 14,-90 -36,-122!`),
        mass(shape`-44,-168! -84,-138 -106,-80 -109,-16! -100,-10 -91,-18! -92,-46 -72,-92 -36,-122!`),
      ],
      sheen: [
        ...[0.2, 0.45, 0.7].map(t =>
          lock(
            shape`${-30 + t * 10},${-160 + t * 24} ${40},${-146 + t * 52} ${100 - t * 20},${-70 + t * 52} ${130 - t * 66},6`,
            [0, 2.8, 2.8, 0],
          ),
        ),
        lock(shape`-44,-167 -37,-122`, [1, 4, 2], 'shade'),
      ],
    };
  },
  profile: kit => {
    const { shape } = kit;
    return {
      drape: [
        ...ropes(kit, [
          { fromX: 140, fromY: 0, middleX: 152, toX: 168, toY: 440 },
          { fromX: 120, fromY: 0, middleX: 128, toX: 143, toY: 404 },
          { fromX: 100, fromY: 0, middleX: 104, toX: 118, toY: 430 },
          { fromX: 80, fromY: 0, middleX: 80, toX: 93, toY: 394 },
          { fromX: 60, fromY: 0, middleX: 56, toX: 68, toY: 414 },
        ]),
        mass(
          shape`-92,-98! -82,-132 -30,-168 46,-172 122,-138 156,-64 154,20! 102,34 50,26! 30,-6 -6,-14 -38,-58 -56,-90`,
        ),
      ],
      sheen: [0.15, 0.4, 0.65].map(t =>
        lock(
          shape`${-70 + t * 20},${-118 + t * 14} 20,${-146 + t * 80} ${96},${-90 + t * 80} ${144 - t * 60},18`,
          [0, 2.8, 2.8, 0],
        ),
      ),
    };
  },
};
