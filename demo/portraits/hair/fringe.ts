import { symmetric } from '../geometry/point.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** A helmet cut straight above the brows: the strongest silhouette of all. */
export const fringe: HairStyle = {
  ears: 'hidden',
  front: ({ shape, by }) => {
    const hem = by(118, 92);
    return {
      back: [mass(shape`-120,-40! 0,-150 120,-40! 124,${hem - 14}! 0,${hem - 4} -124,${hem - 14}!`, 'shade')],
      front: [
        mass(
          symmetric(
            shape`0,-174 56,-166 108,-122 128,-30 132,${hem * 0.5} 132,${hem}! 102,${hem + 6} 76,${hem}! 84,50 86,-34!
              44,-41 0,-43`,
          ),
        ),
      ],
      sheen: [lock(shape`-96,-96 -50,-116 0,-121 54,-115`, [0, 13, 15, 0])],
    };
  },
  'three-quarter': ({ shape, by }) => {
    const hem = by(118, 92);
    return {
      back: [mass(shape`-84,-60! -104,-20 -102,${hem - 14}! 60,${hem}! 60,-100!`, 'shade')],
      front: [
        mass(
          shape`-102,${hem - 4}! -108,${hem * 0.5} -106,-40 -90,-116 -44,-164 20,-176 98,-148 138,-70 146,0 142,${hem * 0.6}
            144,${hem + 6}! 84,${hem + 10} 36,${hem}! 38,50 46,-34! 0,-42 -50,-44 -90,-36! -92,20 -84,${hem * 0.6}
            -80,${hem - 4}!`,
        ),
      ],
      sheen: [lock(shape`-74,-92 -40,-118 10,-124 60,-112 92,-80`, [0, 12, 15, 10, 0])],
    };
  },
  profile: ({ shape, by }) => {
    const hem = by(118, 92);
    return {
      front: [
        mass(
          shape`-108,-36! -106,-90 -76,-144 -20,-174 50,-176 126,-136 158,-54 158,20 148,${hem * 0.8} 146,${hem + 6}!
            84,${hem + 12} 6,${hem - 4}! 8,40 4,-4 -34,-30! -70,-40`,
        ),
      ],
      sheen: [lock(shape`-84,-96 -40,-122 30,-128 96,-100 124,-50`, [0, 12, 16, 12, 0])],
    };
  },
};
