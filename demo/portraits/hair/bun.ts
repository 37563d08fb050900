import { at, SIDES } from '../geometry/point.ts';
import { cap } from './cap.ts';
import { crownY, partedHalf, partLine } from './parted.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** A ball on the crown. */
export const bun: HairStyle = {
  ears: 'whole',
  front: kit => ({
    back: [mass(kit.shape`-46,-178 -40,-216 0,-236 40,-216 46,-178 24,-146 -24,-146`)],
    front: [cap(kit, 'front', 6)],
    sheen: [
      lock(kit.shape`-84,-70 -60,-120 -14,-150`, [0, 9, 0]),
      lock(kit.shape`-28,-190 -16,-216 10,-224`, [0, 8, 0]),
    ],
  }),
  'three-quarter': kit => ({
    back: [mass(kit.shape`16,-176 18,-220 60,-244 104,-222 108,-180 80,-142 40,-146`)],
    front: [cap(kit, 'three-quarter', 6)],
    sheen: [
      lock(kit.shape`-60,-104 -14,-136 44,-146`, [0, 9, 0]),
      lock(kit.shape`60,-60 86,-100 84,-130`, [0, 9, 0]),
      lock(kit.shape`34,-190 46,-218 74,-228`, [0, 8, 0]),
    ],
  }),
  profile: kit => ({
    back: [mass(kit.shape`58,-172 64,-218 106,-236 148,-210 148,-164 114,-132 76,-138`)],
    front: [cap(kit, 'profile', 6)],
    sheen: [
      lock(kit.shape`-60,-110 0,-136 70,-142`, [0, 10, 0]),
      lock(kit.shape`40,-40 90,-70 112,-120`, [0, 10, 0]),
      lock(kit.shape`82,-190 96,-212 120,-216`, [0, 8, 0]),
    ],
  }),
};

/** A parted cap that leaves the ears free, gathered at the nape. */
export const chignon: HairStyle = {
  ears: 'half',
  front: kit => {
    const part = kit.face.partX;
    return {
      back: [mass(kit.shape`-60,70 -84,112 -56,150 0,158 56,150 84,112 60,70`)],
      front: SIDES.map(side => mass(partedHalf(kit, side, kit.shape`102,-112 113,-40 100,30! 94,16 92,-20 84,-56`))),
      sheen: [
        lock(kit.shape`${part - 24},-150 -72,-122 -98,-60`, [0, 10, 0]),
        partLine(kit, at(part, crownY(part)), at(part, -122)),
      ],
    };
  },
  'three-quarter': kit => ({
    back: [mass(kit.shape`84,40 132,36 164,72 156,124 112,142 76,112`)],
    front: [
      mass(
        kit.shape`-46,-164! 10,-166 84,-146 126,-88 132,-20 120,60 96,84! 78,56 84,10 66,-12 46,-44 10,-86 -38,-122!`,
      ),
      mass(kit.shape`-46,-164! -80,-134 -96,-90 -96,-36! -88,-60 -66,-98 -38,-122!`),
    ],
    sheen: [
      lock(kit.shape`-14,-146 44,-122 88,-50 104,20`, [0, 10, 12, 0]),
      partLine(kit, at(-46, -162), at(-38, -120)),
      lock(kit.shape`100,70 130,60 146,88`, [0, 9, 0]),
    ],
  }),
  profile: kit => ({
    back: [mass(kit.shape`96,30 150,20 188,56 184,108 140,132 96,104`)],
    front: [
      mass(
        kit.shape`-88,-104! -82,-134 -30,-164 40,-166 110,-136 150,-76 152,-10 140,50 104,96! 76,84 70,40 58,-8 30,-6 -6,-6
          -34,-50 -56,-84`,
      ),
    ],
    sheen: [
      lock(kit.shape`-40,-136 30,-128 84,-70 116,20`, [0, 10, 14, 0]),
      lock(kit.shape`112,60 146,46 166,72`, [0, 9, 0]),
    ],
  }),
};
