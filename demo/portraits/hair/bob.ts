import { at, SIDES } from '../geometry/point.ts';
import { crownY, partedHalf, partLine } from './parted.ts';
import { type HairKit, type HairStyle, lock, mass } from './style.ts';

const sheenInFront = (kit: HairKit) => {
  const part = kit.face.partX;
  return [
    lock(kit.shape`${-34 + part * 0.5},-152 -88,-100 -110,-24 -110,60`, [0, 12, 14, 0]),
    lock(kit.shape`${part + 22},-154 76,-122 108,-60`, [0, 8, 0]),
    partLine(kit, at(part, crownY(part) - 1), at(part, -122)),
  ];
};

/** Longer at the front than at the nape. */
export const bob: HairStyle = {
  ears: 'hidden',
  front: kit => ({
    back: [mass(kit.shape`-116,-60! 0,-160 116,-60! 120,104! 0,116 -120,104!`, 'shade')],
    front: SIDES.map(side =>
      mass(partedHalf(kit, side, kit.shape`114,-108 132,-8 132,76 122,112! 92,128 56,148! 76,88 91,24 86,-36`)),
    ),
    sheen: sheenInFront(kit),
  }),
  'three-quarter': kit => ({
    back: [mass(kit.shape`-80,-90! -100,-20 -98,60 -88,102! -40,112 60,118! 60,-100!`, 'shade')],
    front: [
      mass(
        kit.shape`-46,-170! 20,-178 104,-148 146,-62 150,20 138,104! 90,126 14,146! 38,86 58,20 54,-34 20,-94 -36,-128!`,
      ),
      mass(
        kit.shape`-44,-170! -86,-140 -105,-76 -108,0 -104,70 -92,118! -82,112 -86,70 -93,20 -94,-40 -74,-92 -36,-128!`,
      ),
    ],
    sheen: [
      lock(kit.shape`0,-160 62,-132 100,-60 104,26`, [0, 13, 15, 0]),
      partLine(kit, at(-45, -169), at(-38, -128)),
    ],
  }),
  profile: ({ shape }) => ({
    front: [
      mass(
        shape`-88,-103! -84,-138 -30,-174 50,-178 130,-136 164,-48 162,40 140,106! 80,128 -26,144! 0,84 12,20 -12,-30 -50,-72`,
      ),
    ],
    sheen: [lock(shape`-40,-150 40,-152 100,-100 118,-20 112,60`, [0, 10, 17, 12, 0])],
  }),
};

/** The same cut let down to the shoulders, the hem rising outwards. */
export const shoulderLength: HairStyle = {
  ears: 'hidden',
  front: kit => ({
    back: [mass(kit.shape`-116,-60! 0,-160 116,-60! 128,202! 0,216 -128,202!`, 'shade')],
    drape: SIDES.map(side =>
      mass(
        partedHalf(kit, side, kit.shape`112,-110 126,-10 128,110 138,214! 100,232 52,244! 72,140 82,70 91,10 84,-40`),
      ),
    ),
    sheen: sheenInFront(kit),
  }),
  'three-quarter': kit => ({
    back: [mass(kit.shape`-80,-90! -100,-20 -98,60 -88,210! -40,220 60,226! 60,-100!`, 'shade')],
    drape: [
      mass(
        kit.shape`-46,-170! 20,-178 102,-148 142,-66 146,30 146,120 160,220! 110,240 42,250! 40,130 56,40 56,-30 22,-92 -36,-128!`,
      ),
    ],
    front: [
      mass(
        kit.shape`-44,-170! -86,-140 -104,-76 -106,0 -108,100 -104,176! -88,180! -84,110 -92,20 -94,-40 -74,-92 -36,-128!`,
      ),
    ],
    sheen: [
      lock(kit.shape`0,-160 62,-132 100,-60 104,26`, [0, 13, 15, 0]),
      partLine(kit, at(-45, -169), at(-38, -128)),
    ],
  }),
  profile: ({ shape }) => ({
    drape: [
      mass(
        shape`-88,-103! -84,-138 -30,-174 50,-178 128,-138 160,-54 162,40 164,140 176,236! 110,250 30,234! 26,120 18,30 -12,-26
          -50,-72`,
      ),
    ],
    sheen: [lock(shape`-40,-150 40,-152 100,-100 118,-20 112,60`, [0, 10, 17, 12, 0])],
  }),
};
