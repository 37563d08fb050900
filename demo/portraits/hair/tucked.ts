import { at, SIDES } from '../geometry/point.ts';
import { crownY, partedHalf, partLine } from './parted.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** Long, tucked behind the ears, down the back. */
export const tucked: HairStyle = {
  ears: 'half',
  front: kit => {
    const part = kit.face.partX;
    return {
      back: [mass(kit.shape`-112,-60! 0,-170 112,-60! 126,60 136,200 130,330! -130,330! -136,200 -126,60`)],
      front: SIDES.map(side =>
        mass(partedHalf(kit, side, kit.shape`106,-112 118,-40 118,40! 104,10 100,-14! 90,-34 78,-70`)),
      ),
      sheen: [
        lock(kit.shape`${part - 24},-152 -74,-120 -102,-56`, [0, 10, 0]),
        partLine(kit, at(part, crownY(part)), at(part, -122)),
      ],
    };
  },
  'three-quarter': kit => ({
    back: [mass(kit.shape`-60,-100! 120,-100! 140,20 150,180 150,360! 60,360! 40,100 60,0!`)],
    front: [
      mass(
        kit.shape`-46,-168! 16,-172 92,-148 134,-84 142,0 146,120! 96,110 82,60 88,8 68,-12 48,-44 12,-88 -38,-124!`,
      ),
      mass(kit.shape`-46,-168! -84,-136 -98,-86 -98,-20! -90,-50 -68,-98 -38,-124!`),
    ],
    sheen: [
      lock(kit.shape`-10,-150 50,-124 96,-50 112,50`, [0, 10, 13, 0]),
      partLine(kit, at(-46, -166), at(-38, -122)),
    ],
  }),
  profile: kit => ({
    back: [mass(kit.shape`0,-100! 150,-60! 164,60 174,220 176,400! 90,400! 74,160 64,40!`)],
    front: [
      mass(
        kit.shape`-88,-103! -84,-138 -30,-170 46,-174 122,-138 156,-66 160,20 164,130! 96,130 72,60 60,-10 30,-8 -4,-8 -34,-50
          -56,-84`,
      ),
    ],
    sheen: [lock(kit.shape`-40,-142 36,-136 96,-76 126,20 128,90`, [0, 9, 14, 9, 0])],
  }),
};
