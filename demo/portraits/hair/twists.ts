import { at } from '../geometry/point.ts';
import { lobes } from './lobes.ts';
import { clippedSides } from './sides.ts';
import { type HairKit, type HairShape, type HairStyle, lock, mass } from './style.ts';

type Row = { fromX: number; toX: number; y: number; count: number; length: number };

/** Short ropes fallen forward, side by side, every other one in the light. */
function fallen({ random }: HairKit, { fromX, toX, y, count, length }: Row): HairShape[] {
  return Array.from({ length: count }, (_, k) => {
    const x = fromX + ((toX - fromX) * k) / (count - 1);
    const long = length * random.between(0.78, 1.12);
    const spine = [at(x * 0.86, y - 40), at(x * 0.98, y - 8), at(x + random.between(-4, 4), y + long)];
    return lock(spine, [12, 19, 17, 15, 0], k % 2 ? 'strand' : 'base');
  });
}

const crown = ({ random }: HairKit, x: number, radiusX: number) =>
  lobes({ x, y: -112, radiusX, radiusY: 66 }, [180, 360], 12, 0.04, random);

export const twists: HairStyle = {
  ears: 'whole',
  front: kit => ({
    front: [
      ...clippedSides(kit, 'front'),
      mass(kit.shape`-98,-86! ${crown(kit, 0, 102)} 98,-86! 60,-100 0,-104 -60,-100`),
      ...fallen(kit, { fromX: -88, toX: 88, y: -112, count: 9, length: 34 }),
    ],
  }),
  'three-quarter': kit => ({
    front: [
      ...clippedSides(kit, 'three-quarter'),
      mass(kit.shape`-94,-84! ${crown(kit, 12, 112)} 122,-76! 70,-90 10,-100 -50,-98`),
      ...fallen(kit, { fromX: -84, toX: 112, y: -112, count: 9, length: 36 }),
    ],
  }),
  profile: kit => ({
    front: [
      ...clippedSides(kit, 'profile'),
      mass(kit.shape`-96,-88! ${crown(kit, 20, 122)} 141,-84! 80,-92 0,-98 -60,-96`),
      ...fallen(kit, { fromX: -92, toX: 128, y: -112, count: 10, length: 36 }),
    ],
  }),
};
