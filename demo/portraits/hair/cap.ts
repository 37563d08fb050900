import type { Point } from '../geometry/point.ts';
import { symmetric } from '../geometry/point.ts';
import type { Pose } from '../head/head.ts';
import { type HairKit, type HairShape, type HairTone, mass } from './style.ts';

/** Hair lying close on the skull, from 0 (shaved) to 8 (brushed back) thick. A cap wider than the face makes a balloon of the head. */
export function cap(kit: HairKit, pose: Pose, thickness: number, tone: HairTone = 'base'): HairShape {
  return mass({ front: frontCap, 'three-quarter': threeQuarterCap, profile: profileCap }[pose](kit, thickness), tone);
}

function frontCap({ shape, by }: HairKit, v: number): Point[] {
  const width = by(0.95, 1);
  const rim = shape`0,${-154 - v} 46,${-146 - v} ${88 + v * 0.6},${-112 - v * 0.6} ${107 + v * 0.6},-40 97,20!
    87,-36 72|69,-84|-90 40,-104 0,-108`;
  return symmetric(rim.map(point => ({ ...point, x: point.x * width })));
}

function threeQuarterCap({ shape }: HairKit, v: number): Point[] {
  return shape`-90,-50! ${-86 - v * 0.6},${-92 - v * 0.4} ${-52 - v * 0.3},${-136 - v} 10,${-156 - v}
    ${74 + v * 0.4},${-142 - v * 0.8} ${118 + v * 0.7},${-92 - v * 0.3} ${125 + v * 0.7},-38 ${113 + v * 0.4},24 90,66! 85,40
    74,22! 64,30 60,2 44,-40 34|38,-74|-78 0,-102 -38,-109 -72,-92`;
}

function profileCap({ shape }: HairKit, v: number): Point[] {
  return shape`-91,-98! ${-80 - v * 0.5},${-122 - v * 0.6} ${-36},${-152 - v} 24,${-160 - v} ${92 + v * 0.3},${-136 - v * 0.7}
    ${140 + v * 0.7},-84 ${150 + v * 0.6},-28 ${132 + v * 0.3},40 98,98! 80,94! 66,52 64,18 56,-18 34,-12! 18,14 6,12 -2,-14
    -20,-36 -38|-28,-62|-65 -54,-94`;
}
