import { clippedSides } from './sides.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Combed over from a clean part above one temple. */
export const sidePart: HairStyle = {
  ears: 'whole',
  front: kit => {
    const { shape, face } = kit;
    const temple = -116 - 8 * face.receding;
    return {
      front: [
        ...clippedSides(kit, 'front'),
        mass(shape`-48,-152! -80,-134 -98,-104 -100,-72 -94,-52! -84,-76 -76,-92 -58,-110 -46,${temple}!`),
        mass(
          shape`-49,-152! -28,-172 16,-179 62,-168 94,-138 103,-98 95,-58! 88,-76 80,-92! 58,-106 20,-110 -12,-110 -46,${temple}!`,
        ),
      ],
      sheen: [
        lock(shape`-36,-142 6,-162 56,-152 84,-122`, [0, 9, 11, 0]),
        lock(shape`-32,-126 8,-138 56,-126`, [0, 8, 0], 'strand'),
        lock(shape`-49,-153 -46,${temple + 1}`, [1, 4, 2], 'shade'),
      ],
    };
  },
  'three-quarter': kit => ({
    front: [
      ...clippedSides(kit, 'three-quarter'),
      mass(
        kit.shape`-87,-72! -102,-106 -92,-150 -50,-176 16,-181 82,-158 120,-112 124,-74! 102,-96 66,-104 42,-92! 36,-104
          0,-110 -40,-114 -72,-98!`,
      ),
    ],
    sheen: [
      lock(kit.shape`36,-106 -6,-140 -58,-140 -84,-104`, [0, 10, 10, 0]),
      lock(kit.shape`50,-112 20,-152 -30,-162`, [0, 9, 0], 'strand'),
      lock(kit.shape`70,-112 80,-134 60,-156`, [0, 8, 0], 'strand'),
      lock(kit.shape`42,-93 74,-106 112,-98`, [2, 4, 0], 'shade'),
    ],
  }),
  profile: kit => ({
    front: [
      ...clippedSides(kit, 'profile'),
      mass(kit.shape`-91,-96! -108,-128 -98,-162 -48,-181 24,-180 98,-150 143,-88! 104,-106 40,-114 -20,-104 -48,-88!`),
    ],
    sheen: [
      lock(kit.shape`-40,-104 -78,-128 -80,-152`, [0, 10, 0]),
      lock(kit.shape`-8,-110 -24,-148 -10,-170`, [0, 9, 0], 'strand'),
      lock(kit.shape`30,-118 50,-150 90,-142`, [0, 9, 0]),
      lock(kit.shape`-46,-89 20,-113 100,-106`, [1, 4, 0], 'shade'),
    ],
  }),
};
