import { clippedSides } from './sides.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Short sides; the top grows up from the hairline in a few locks and falls back. */
export const quiff: HairStyle = {
  ears: 'whole',
  front: kit => ({
    front: [
      ...clippedSides(kit, 'front'),
      mass(
        kit.shape`-82,-84! -97,-104 -96,-138 -78,-166 -52,-181! -34,-178 -6,-190 20,-192! 34,-186 62,-187 78,-178!
          98,-152 102,-112 82,-84! 66,-104 44,-112! 14,-104 -24,-112 -58,-103!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-70,-104 -82,-134 -62,-166`, [0, 9, 0]),
      lock(kit.shape`-18,-116 -26,-150 2,-180`, [0, 12, 0]),
      lock(kit.shape`40,-118 46,-150 68,-174`, [0, 11, 0]),
      lock(kit.shape`-44,-178 -52,-146 -42,-112`, [0, 4, 0], 'shade'),
      lock(kit.shape`28,-187 10,-154 16,-112`, [0, 4.6, 0], 'shade'),
    ],
  }),
  'three-quarter': kit => ({
    front: [
      ...clippedSides(kit, 'three-quarter'),
      mass(
        kit.shape`-86,-74! -106,-104 -110,-142 -98,-172! -80,-172 -56,-190 -34,-195! -18,-188 22,-190 48,-186! 94,-162
          121,-118 122,-76! 96,-92 62,-96 41,-84! 10,-104 -38,-112 -72,-96!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-78,-98 -96,-134 -82,-164`, [0, 9, 0]),
      lock(kit.shape`-36,-116 -44,-154 -20,-182`, [0, 12, 0]),
      lock(kit.shape`14,-110 30,-146 70,-160`, [0, 11, 0]),
      lock(kit.shape`-88,-170 -72,-138 -62,-104`, [0, 4.6, 0], 'shade'),
      lock(kit.shape`-26,-190 -6,-152 -10,-112`, [0, 4.6, 0], 'shade'),
    ],
  }),
  profile: kit => ({
    front: [
      ...clippedSides(kit, 'profile'),
      mass(
        kit.shape`-91,-96! -112,-124 -120,-156 -108,-182! -90,-178 -58,-193 -30,-196! -10,-190 44,-186 102,-152 141,-88!
          100,-102 34,-104 -26,-94 -50,-88!`,
      ),
    ],
    sheen: [
      lock(kit.shape`-88,-104 -106,-144 -88,-170`, [0, 10, 0]),
      lock(kit.shape`-44,-102 -48,-150 0,-178`, [0, 12, 0]),
      lock(kit.shape`10,-108 44,-146 92,-138`, [0, 11, 0]),
      lock(kit.shape`-98,-178 -78,-144 -68,-102`, [0, 4.6, 0], 'shade'),
      lock(kit.shape`-20,-190 0,-152 -6,-104`, [0, 4.6, 0], 'shade'),
    ],
  }),
};
