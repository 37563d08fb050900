import { at } from '../geometry/point.ts';
import { crownY, partLine } from './parted.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** One side falls in front of the shoulder, the other behind it. */
export const longStraight: HairStyle = {
  ears: 'hidden',
  front: kit => {
    const { shape, face } = kit;
    const part = face.partX * 0.6;
    return {
      back: [
        mass(shape`-108,-60! 0,-160 108,-60! 112,160 108,290! -108,290! -112,160`, 'shade'),
        mass(
          shape`${part},-176! -60,-168 -110,-112 -122,-10 -126,120 -132,260 -130,330! -50,330! -56,170 -80,60 -88,-34
            -50,-88 ${part},-120!`,
        ),
      ],
      front: [
        mass(
          shape`${part},-176! -60,-168 -110,-112 -122,-10 -125,80 -126,130! -70,120! -80,60 -88,-34 -50,-88 ${part},-120!`,
        ),
      ],
      drape: [
        mass(
          shape`${part},-176! 60,-168 110,-112 124,-10 128,120 136,300 140,480! 66,480! 58,300 62,160 88,40 88,-34 50,-88
            ${part},-120!`,
        ),
      ],
      sheen: [
        lock(shape`${part + 20},-154 76,-116 104,-40 104,60 110,190`, [0, 11, 13, 11, 0]),
        lock(shape`${part - 26},-152 -80,-114 -104,-50`, [0, 9, 0]),
        partLine(kit, at(part, crownY(part) - 1), at(part, -122)),
      ],
    };
  },
  'three-quarter': kit => ({
    back: [mass(kit.shape`-78,-100! -104,-40 -102,60 -100,180 -80,260! 100,300! 80,-110!`, 'shade')],
    drape: [
      mass(
        kit.shape`-46,-174! 20,-182 104,-150 144,-72 148,30 150,170 160,320 164,480! 70,480! 52,300 40,140 60,30 56,-36
          20,-96 -36,-128!`,
      ),
    ],
    front: [
      mass(
        kit.shape`-44,-172! -88,-142 -106,-76 -106,-10 -106,60 -104,140 -86,180! -82,110 -88,50 -94,0 -94,-40 -74,-92
          -36,-128!`,
      ),
    ],
    sheen: [
      lock(kit.shape`0,-162 64,-134 102,-64 106,10 106,100`, [0, 13, 16, 12, 0]),
      partLine(kit, at(-45, -170), at(-38, -126)),
    ],
  }),
  profile: ({ shape }) => ({
    drape: [
      mass(
        shape`-92,-100! -84,-140 -30,-178 50,-182 130,-140 162,-56 168,50 168,220 174,480! 80,480! 60,280 40,140 24,70 16,20
          -14,-26 -50,-72`,
      ),
    ],
    sheen: [lock(shape`-40,-152 40,-156 102,-102 120,-20 114,70 116,180`, [0, 10, 18, 14, 10, 0])],
  }),
};
