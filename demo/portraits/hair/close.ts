import { cap } from './cap.ts';
import { clippedSides, hairline } from './sides.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Brushed back, wet. */
export const slick: HairStyle = {
  ears: 'whole',
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
  ears: 'whole',
  front: kit => ({ front: [cap(kit, 'front', 0, 'stubble')] }),
  'three-quarter': kit => ({ front: [cap(kit, 'three-quarter', 0, 'stubble')] }),
  profile: kit => ({ front: [cap(kit, 'profile', 0, 'stubble')] }),
};

/** Close on top with a ruled edge, the sides cut to the skin. */
export const fade: HairStyle = {
  ears: 'whole',
  front: kit => {
    const height = -164 - 40 * (kit.face.hairVolume - 0.9);
    return {
      front: [
        ...clippedSides(kit, 'front'),
        mass(
          kit.shape`-80,-86! -96,-106 -94,-134 -70,${height + 12} 0,${height} 70,${height + 12} 94,-134 96,-106 ${hairline(kit)}`,
        ),
      ],
      sheen: [lock(kit.shape`-74,-112 -62,-138 -20,-150`, [0, 8, 0])],
    };
  },
  'three-quarter': kit => {
    const height = -164 - 40 * (kit.face.hairVolume - 0.9);
    return {
      front: [
        ...clippedSides(kit, 'three-quarter'),
        mass(
          kit.shape`-86,-78! -97,-114 -72,-148 -12,${height} 54,${height + 4} 106,-126 121,-82! 90,-98 60,-104 42,-90! 34,-96 0,-106
            -38,-112 -70,-98!`,
        ),
      ],
      sheen: [lock(kit.shape`-78,-108 -48,-140 14,-150`, [0, 8, 0])],
    };
  },
  profile: kit => {
    const height = -166 - 40 * (kit.face.hairVolume - 0.9);
    return {
      front: [
        ...clippedSides(kit, 'profile'),
        mass(
          kit.shape`-91,-96! -98,-124 -62,-156 0,${height} 72,${height + 10} 124,-120 141,-86! 100,-104 40,-108 -16,-100 -40,-82! -54,-94`,
        ),
      ],
      sheen: [lock(kit.shape`-76,-120 -30,-148 50,-152`, [0, 8, 0])],
    };
  },
};

/** No hair but the light on the scalp. */
export const bald: HairStyle = {
  ears: 'whole',
  front: kit => ({ sheen: [lock(kit.shape`-66,-96 -54,-124 -22,-140`, [0, 13, 0], 'scalp')] }),
  'three-quarter': kit => ({ sheen: [lock(kit.shape`-62,-112 -34,-134 6,-141`, [0, 12, 0], 'scalp')] }),
  profile: kit => ({ sheen: [lock(kit.shape`-72,-112 -46,-134 -10,-144`, [0, 12, 0], 'scalp')] }),
};
