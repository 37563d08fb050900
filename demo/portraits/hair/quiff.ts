import { cap } from './cap.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Short sides; the top lifts from the hairline and is swept up and away from the part. */
export const quiff: HairStyle = {
  showsEars: true,
  front: kit => {
    const { shape } = kit;
    return {
      front: [
        cap(kit, 'front', 1, 'side'),
        mass(
          shape`-87,-70! -97,-108 -88,-146 -54,-180 0,-197 56,-202 100,-182 112,-150 106,-108 93,-62! 85,-90
            68,-100! 36,-106 -14,-107 -58,-101! -78,-88`,
        ),
      ],
      sheen: [
        lock(shape`-64,-114 -54,-150 -8,-178 66,-190`, [0, 11, 13, 0]),
        lock(shape`-34,-120 -10,-150 38,-166 96,-166`, [0, 10, 11, 0]),
        lock(shape`6,-122 36,-138 92,-140`, [0, 9, 0]),
      ],
    };
  },
  'three-quarter': kit => {
    const { shape } = kit;
    return {
      front: [
        cap(kit, 'three-quarter', 2, 'side'),
        mass(
          shape`-86,-72! -108,-116 -104,-168! -56,-198 20,-202 88,-174 124,-120 128,-64! 92,-78 44,-72 30,-82 0,-102 -38,-109
            -72,-92`,
        ),
      ],
      sheen: [
        lock(shape`-64,-104 -82,-146 -36,-182 30,-182`, [0, 12, 11, 0]),
        lock(shape`-20,-112 0,-150 74,-146`, [0, 9, 0]),
      ],
    };
  },
  profile: kit => {
    const { shape } = kit;
    return {
      front: [
        cap(kit, 'profile', 2, 'side'),
        mass(
          shape`-90,-92! -118,-132 -116,-178 -68,-202 20,-194 104,-158 147,-92 146,-54! 80,-68 4,-64 -34,-62 -54,-94`,
        ),
      ],
      sheen: [
        lock(shape`-82,-108 -94,-152 -50,-182 40,-168`, [0, 12, 12, 0]),
        lock(shape`-46,-102 0,-140 80,-118`, [0, 9, 0]),
      ],
    };
  },
};
