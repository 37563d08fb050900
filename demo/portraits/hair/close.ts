import { symmetric } from '../geometry/point.ts';
import { cap } from './cap.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Brushed back, wet. */
export const slick: HairStyle = {
  showsEars: true,
  front: kit => ({
    front: [cap(kit, 'front', 4)],
    sheen: [
      lock(kit.shape`-72,-84 -56,-124 -28,-148`, [0, 7, 0]),
      lock(kit.shape`-30,-110 -24,-132 -10,-152`, [0, 6, 0], 'strand'),
      lock(kit.shape`22,-112 20,-132 8,-152`, [0, 6, 0], 'strand'),
    ],
  }),
  'three-quarter': kit => ({
    front: [cap(kit, 'three-quarter', 4)],
    sheen: [
      lock(kit.shape`-62,-98 -20,-136 40,-148`, [0, 8, 0]),
      lock(kit.shape`0,-104 50,-112 96,-80`, [0, 9, 0]),
      lock(kit.shape`44,-52 80,-58 108,-20`, [0, 8, 0]),
    ],
  }),
  profile: kit => ({
    front: [cap(kit, 'profile', 4)],
    sheen: [
      lock(kit.shape`-70,-104 0,-140 80,-134`, [0, 9, 0]),
      lock(kit.shape`-44,-78 30,-92 110,-60`, [0, 10, 0]),
      lock(kit.shape`-8,-20 60,-46 120,10`, [0, 8, 0]),
    ],
  }),
};

export const shaved: HairStyle = {
  showsEars: true,
  front: kit => ({ front: [cap(kit, 'front', 0, 'stubble')] }),
  'three-quarter': kit => ({ front: [cap(kit, 'three-quarter', 0, 'stubble')] }),
  profile: kit => ({ front: [cap(kit, 'profile', 0, 'stubble')] }),
};

/** A block on top, the sides cut to the skin. */
export const fade: HairStyle = {
  showsEars: true,
  front: kit => ({
    front: [
      cap(kit, 'front', 1, 'faded'),
      mass(symmetric(kit.shape`0,-178 76,-164 104,-120 100,-78! 84,-86 66,-92 34,-104 0,-107`)),
    ],
    sheen: [lock(kit.shape`-84,-104 -66,-144 -16,-162`, [0, 9, 0])],
  }),
  'three-quarter': kit => ({
    front: [
      cap(kit, 'three-quarter', 1, 'faded'),
      mass(
        kit.shape`-88,-78! -94,-122 -52,-166 16,-180 88,-164 126,-106 126,-72! 86,-80 42,-78 30,-80 0,-102 -38,-109 -72,-92`,
      ),
    ],
    sheen: [lock(kit.shape`-70,-116 -36,-152 30,-162`, [0, 9, 0])],
  }),
  profile: kit => ({
    front: [
      cap(kit, 'profile', 1, 'faded'),
      mass(kit.shape`-92,-92! -98,-130 -50,-168 30,-178 106,-152 146,-90 146,-62! 80,-76 0,-74 -34,-66 -54,-94`),
    ],
    sheen: [lock(kit.shape`-70,-124 0,-152 70,-148`, [0, 9, 0])],
  }),
};
