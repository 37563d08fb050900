import { lobes } from './lobes.ts';
import { type HairStyle, lock, mass } from './style.ts';

/** One round shape with a slightly irregular edge. */
export const afro: HairStyle = {
  ears: 'half',
  front: ({ shape, face, random }) => {
    const size = face.hairVolume;
    const cloud = { x: 0, y: -64, radiusX: 168 * size, radiusY: 156 * size };
    return {
      back: [mass(shape`-120,-60! 120,-60! 124,0 100,56 48,84 -48,84 -100,56 -124,0`)],
      front: [
        mass(
          shape`-92,44! -112,56 ${lobes(cloud, [146, 394], 32, 0.008, random)} 112,56 92,44! 90,10 82,-40 60,-78 0,-90
            -60,-78 -82,-40 -90,10`,
        ),
      ],
      sheen: [lock(shape`-128,-60 -108,-136 -40,-186`, [0, 16, 0])],
    };
  },
  'three-quarter': ({ shape, face, random }) => {
    const size = face.hairVolume;
    const cloud = { x: 24, y: -58, radiusX: 168 * size, radiusY: 160 * size };
    return {
      front: [
        mass(
          shape`-92,-34! ${lobes(cloud, [192, 396], 30, 0.008, random)} 124,62 84,78! 80,52 84,24 70,22 58,0 46,-40 24,-74
            -34,-92 -78,-72`,
        ),
      ],
      sheen: [lock(shape`-60,-160 10,-190 80,-180`, [0, 15, 0])],
    };
  },
  profile: ({ shape, face, random }) => {
    const size = face.hairVolume;
    const cloud = { x: 40, y: -56, radiusX: 162 * size, radiusY: 158 * size };
    return {
      front: [
        mass(
          shape`-94,-74! ${lobes(cloud, [206, 402], 28, 0.009, random)} 96,100! 66,46 58,-14 34,-10 14,32 2,26 -6,-14 -34,-58
            -60,-84`,
        ),
      ],
      sheen: [lock(shape`-40,-174 30,-190 104,-160`, [0, 15, 0])],
    };
  },
};
