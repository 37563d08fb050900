import { clippedSides } from './sides.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Short on top, brushed forward into a broken edge. */
export const texturedCrop: HairStyle = {
  ears: 'whole',
  front: kit => ({
    front: [
      ...clippedSides(kit, 'front'),
      mass(
        kit.shape`-86,-72! -99,-102 -92,-140 -60,-164! -44,-161 -14,-172 8,-172! 22,-167 50,-166 70,-157! 96,-132 101,-98
          88,-70! 82,-88 70,-84! 58,-98 46,-86! 34,-96 18,-79! 6,-94 -12,-77! -22,-92 -42,-76! -50,-90 -66,-78!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-60,-152 -66,-124 -60,-94`, [0, 8, 0], 'strand'),
      lock(kit.shape`-8,-162 -18,-128 -10,-96`, [0, 9, 0]),
      lock(kit.shape`48,-156 40,-126 50,-102`, [0, 8, 0], 'strand'),
      lock(kit.shape`74,-142 78,-118 74,-96`, [0, 6, 0]),
    ],
  }),
  'three-quarter': kit => ({
    front: [
      ...clippedSides(kit, 'three-quarter'),
      mass(
        kit.shape`-90,-60! -104,-96 -92,-138 -52,-164 -24,-172! -6,-167 44,-168 66,-160! 106,-128 122,-80! 92,-98 60,-102
          43,-84! 32,-94 22,-78! 8,-92 -8,-72! -22,-88 -40,-68! -52,-84 -72,-62!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-40,-158 -66,-122 -62,-84`, [0, 9, 0]),
      lock(kit.shape`14,-158 -14,-124 -14,-90`, [0, 9, 0], 'strand'),
      lock(kit.shape`70,-146 52,-124 44,-100`, [0, 8, 0]),
    ],
  }),
  profile: kit => ({
    front: [
      ...clippedSides(kit, 'profile'),
      mass(
        kit.shape`-101,-68! -107,-106 -84,-148 -42,-168! -24,-165 34,-171! 98,-146 140,-90! 100,-106 44,-106 -6,-94!
          -18,-104 -34,-80! -44,-96 -62,-70! -74,-88 -88,-64!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-36,-156 -76,-124 -84,-84`, [0, 10, 0]),
      lock(kit.shape`30,-156 -20,-130 -44,-96`, [0, 9, 0], 'strand'),
      lock(kit.shape`92,-134 50,-126 16,-106`, [0, 9, 0]),
    ],
  }),
};
