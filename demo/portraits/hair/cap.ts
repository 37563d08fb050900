import type { Point } from '../geometry/point.ts';
import { symmetric } from '../geometry/point.ts';
import type { Pose } from '../head/head.ts';
import { type HairKit, type HairShape, type HairTone, mass } from './style.ts';

/**
 * Hair close to the skull, from 0 (shaved) to 8 (brushed back) thick. A cap wider than the face would make a balloon of
 * the head.
 */
export function cap(kit: HairKit, pose: Pose, thickness: number, tone: HairTone = 'base'): HairShape {
  return mass({ front: frontCap, 'three-quarter': threeQuarterCap, profile: profileCap }[pose](kit, thickness), tone);
}

function frontCap({ shape, by, face }: HairKit, v: number): Point[] {
  const back = 20 * face.receding;
  const width = by(0.95, 1);
  const rim = shape`0,${-154 - v} 46,${-146 - v} ${88 + v * 0.6},${-112 - v * 0.6} ${107 + v * 0.6},-40 97,20!
    87,-36 ${by(72, 69)},${by(-84, -90) - back} 40,${-104 - back * 0.8} 0,${-108 - back * 0.2}`;
  return symmetric(rim.map(point => ({ ...point, x: point.x * width })));
}

function threeQuarterCap({ shape, by, face }: HairKit, v: number): Point[] {
  const back = 16 * face.receding;
  return shape`-90,-50! ${-86 - v * 0.6},${-92 - v * 0.4} ${-52 - v * 0.3},${-136 - v} 10,${-156 - v}
    ${74 + v * 0.4},${-142 - v * 0.8} ${118 + v * 0.7},${-92 - v * 0.3} ${125 + v * 0.7},-38 ${113 + v * 0.4},24 90,66! 85,40
    74,22! 64,30 60,2 44,-40 ${by(34, 38) + back * 0.6},${by(-74, -78) - back} 0,${-102 - back} -38,${-109 - back * 0.4} -72,-92`;
}

function profileCap({ shape, by, face }: HairKit, v: number): Point[] {
  const back = 22 * face.receding;
  return shape`-91,-98! ${-80 - v * 0.5},${-122 - v * 0.6} ${-36},${-152 - v} 24,${-160 - v} ${92 + v * 0.3},${-136 - v * 0.7}
    ${140 + v * 0.7},-84 ${150 + v * 0.6},-28 ${132 + v * 0.3},40 98,98! 80,94! 66,52 64,18 56,-18 34,-12! 18,14 6,12 -2,-14
    -20,-36 ${by(-38, -28) + back},${by(-62, -65) - back * 0.4} -54,${-94 - back * 0.6}`;
}
