import { at, type Point } from '../geometry/point.ts';
import type { Random } from '../random.ts';

type Ellipse = { x: number; y: number; radiusX: number; radiusY: number };

/** An arc of an ellipse whose radius swells and sinks in turn, each lobe a little different. Degrees run clockwise from the right. */
export function lobes(
  ellipse: Ellipse,
  [fromDegrees, toDegrees]: readonly [number, number],
  count: number,
  depth: number,
  random: Random,
): Point[] {
  return Array.from({ length: count + 1 }, (_, k) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * k) / count) * Math.PI) / 180;
    const swell = (k % 2 ? depth : -depth) * (depth > 0.02 ? random.between(0.4, 1.3) : 1);
    const reach = 1 + swell + random.between(-depth * 0.6, depth * 0.6);
    return at(
      ellipse.x + Math.cos(angle) * ellipse.radiusX * reach,
      ellipse.y + Math.sin(angle) * ellipse.radiusY * reach,
    );
  });
}

/** A line that swings to and fro by about the depth: the sides of a head of curls. */
export function wobble(from: Point, to: Point, count: number, depth: number, random: Random): Point[] {
  return Array.from({ length: count + 1 }, (_, k) => {
    const swing = k % 2 ? depth : -depth * 0.4;
    const way = k / count;
    return at(from.x + (to.x - from.x) * way + swing + random.between(-3, 3), from.y + (to.y - from.y) * way);
  });
}
