import { cap } from './cap.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Drawn up tight to the crown, let fall down the back. */
export const ponytail: HairStyle = {
  ears: 'whole',
  front: kit => ({
    back: [
      mass(
        kit.shape`-22,-150! -26,-184 4,-196 36,-186 60,-160 96,-130 132,-60 140,40 124,150 138,250 116,330! 96,240 100,140 104,60 92,-30 60,-110!`,
      ),
      lock(kit.shape`70,-130 112,-60 122,40 112,140`, [0, 10, 10, 0]),
    ],
    front: [cap(kit, 'front', 5)],
    sheen: [
      lock(kit.shape`-84,-70 -60,-120 -14,-150`, [0, 9, 0]),
      lock(kit.shape`78,-80 58,-122 16,-150`, [0, 7, 0], 'strand'),
    ],
  }),
  'three-quarter': kit => ({
    back: [
      mass(
        kit.shape`44,-150! 56,-190 96,-196 130,-170 168,-110 176,0 158,110 176,220 150,330! 122,240 120,130 130,30 118,-60 90,-120!`,
      ),
      lock(kit.shape`112,-166 146,-90 150,10 136,120`, [0, 11, 11, 0]),
    ],
    front: [cap(kit, 'three-quarter', 5)],
    sheen: [
      lock(kit.shape`-60,-104 -14,-136 56,-150`, [0, 9, 0]),
      lock(kit.shape`46,-46 80,-90 84,-140`, [0, 9, 0], 'strand'),
      lock(kit.shape`84,-150 104,-164 100,-186`, [3, 6, 3], 'shade'),
    ],
  }),
  profile: kit => ({
    back: [
      mass(
        kit.shape`92,-150! 116,-186 152,-178 186,-130 212,-40 206,60 186,150 206,250 180,350! 152,260 152,150 170,50 162,-40 132,-110!`,
      ),
      lock(kit.shape`150,-160 184,-80 184,30 166,140`, [0, 12, 12, 0]),
    ],
    front: [cap(kit, 'profile', 5)],
    sheen: [
      lock(kit.shape`-70,-106 0,-138 96,-146`, [0, 9, 0]),
      lock(kit.shape`-24,-40 60,-76 122,-126`, [0, 10, 0]),
      lock(kit.shape`70,0 110,-40 132,-104`, [0, 8, 0], 'strand'),
      lock(kit.shape`112,-142 130,-156 134,-172`, [3, 7, 3], 'shade'),
    ],
  }),
};
