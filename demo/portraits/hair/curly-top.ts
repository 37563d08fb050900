import type { Point } from '../geometry/point.ts';
import { lobes } from './lobes.ts';
import { clippedSides } from './sides.ts';
import { type HairKit, type HairStyle, lock, mass } from './style.ts';

const LOBE = 0.05;
const ended = (points: Point[]): Point[] =>
  points.map((point, k) => ({ ...point, corner: k === 0 || k === points.length - 1 }));
const cloud = ({ face, random }: HairKit, x: number, radiusX: number, degrees: readonly [number, number]) =>
  ended(lobes({ x, y: -116, radiusX, radiusY: 62 * face.hairVolume }, degrees, 13, LOBE, random));

/** Curls left long on the crown, over clipped sides. */
export const curlyTop: HairStyle = {
  ears: 'whole',
  front: kit => ({
    front: [
      ...clippedSides(kit, 'front'),
      mass(
        kit.shape`${cloud(kit, 0, 105, [158, 382])} 76,-82 58,-94 40,-80 22,-92 2,-79 -20,-92 -40,-78 -58,-92 -76,-80`,
      ),
    ],
    sheen: [
      lock(kit.shape`-76,-116 -70,-142 -44,-158`, [0, 11, 0]),
      lock(kit.shape`-24,-110 -30,-132 -4,-144`, [0, 9, 0], 'strand'),
      lock(kit.shape`34,-112 32,-136 62,-142`, [0, 10, 0]),
    ],
  }),
  'three-quarter': kit => ({
    front: [
      ...clippedSides(kit, 'three-quarter'),
      mass(
        kit.shape`${cloud(kit, 8, 113, [152, 386])} 88,-96 64,-102 42,-80! 28,-90 8,-76 -14,-90 -34,-74 -54,-86 -74,-70`,
      ),
    ],
    sheen: [
      lock(kit.shape`-82,-104 -78,-136 -44,-156`, [0, 11, 0]),
      lock(kit.shape`-24,-104 -26,-132 6,-144`, [0, 10, 0], 'strand'),
      lock(kit.shape`44,-112 48,-138 82,-138`, [0, 10, 0]),
    ],
  }),
  profile: kit => ({
    front: [
      ...clippedSides(kit, 'profile'),
      mass(
        kit.shape`${cloud(kit, 16, 124, [154, 384])} 96,-102 56,-98 20,-104 -10,-90! -24,-98 -44,-80 -62,-92 -80,-74`,
      ),
    ],
    sheen: [
      lock(kit.shape`-84,-110 -76,-142 -36,-160`, [0, 12, 0]),
      lock(kit.shape`-14,-110 -10,-138 24,-148`, [0, 10, 0], 'strand'),
      lock(kit.shape`64,-116 72,-140 104,-128`, [0, 10, 0]),
    ],
  }),
};
