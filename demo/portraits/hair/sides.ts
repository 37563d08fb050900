import { onSide, SIDES } from '../geometry/point.ts';
import type { Pose } from '../head/head.ts';
import { cap } from './cap.ts';
import { type HairKit, type HairShape, mass } from './style.ts';

/** Clipped around the ears, shorter downwards: the base of men's cuts. */
export const clippedSides = (kit: HairKit, pose: Pose): HairShape[] => SIDES_OF[pose](kit);

const SIDES_OF: Record<Pose, (kit: HairKit) => HairShape[]> = {
  front: ({ shape }) =>
    SIDES.flatMap(side => [
      mass(
        onSide(side, shape`97,14! 101,-16 103,-50 101,-90 88,-124 60,-138! 62,-116 76,-88 84,-60 88,-30 91,2!`),
        'clipped',
      ),
      mass(onSide(side, shape`96,18! 100,-14 104,-64! 94,-62 84,-68! 89,-26 91,6!`), 'fading'),
      mass(onSide(side, shape`96,22! 100,-4 103,-36! 95,-34 88,-38! 91,-14 92,8!`), 'faded'),
    ]),
  'three-quarter': kit => [
    cap(kit, 'three-quarter', 1, 'clipped'),
    mass(kit.shape`60,2! 45,-46 74,-62 104,-58 124,-36 127,-30! 114,24 90,66! 85,40 74,22! 64,30!`, 'fading'),
    mass(kit.shape`61,2! 54,-16 78,-36 102,-32 120,-8 124,-2! 114,24 90,66! 85,40 74,22! 64,30!`, 'faded'),
  ],
  profile: kit => [
    cap(kit, 'profile', 1, 'clipped'),
    mass(kit.shape`54,-20! 70,-60 104,-64 138,-40 152,-26! 132,40 98,98! 80,94! 66,52 64,18`, 'fading'),
    mass(kit.shape`60,-2! 78,-34 104,-36 132,-6 147,4! 132,40 98,98! 80,94! 66,52 64,18`, 'faded'),
  ],
};

/** Across the forehead from right to left: the temples recede with age. */
export const hairline = ({ shape, face }: HairKit) => {
  const back = face.receding;
  return shape`80,-86! ${70 - 6 * back},${-100 - 16 * back} 44,${-110 - 14 * back} 0,${-107 - 2 * back} -44,${-110 - 14 * back}
    ${-70 + 6 * back},${-100 - 16 * back} -80,-86!`;
};
