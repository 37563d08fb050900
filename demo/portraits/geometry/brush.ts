import type { Point } from './point.ts';
import { openCurve, outline, type Segment, type Vector } from './spline.ts';

/** Position and direction at a fraction t of a segment. */
function walk([from, near, far, to]: Segment, t: number): { place: Vector; heading: Vector } {
  const u = 1 - t;
  const place = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  const heading = (a: number, b: number, c: number, d: number) =>
    u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c);
  return {
    place: { x: place(from.x, near.x, far.x, to.x), y: place(from.y, near.y, far.y, to.y) },
    heading: { x: heading(from.x, near.x, far.x, to.x), y: heading(from.y, near.y, far.y, to.y) },
  };
}

/**
 * A stroke whose width swells and tapers: the `d` of a filled shape around the spine. The widths are spread evenly over its
 * length, so `[0, 6, 0]` is a stroke pointed at both ends.
 */
export function brush(spine: readonly Point[], widths: readonly number[]): string {
  const segments = openCurve(spine);
  const steps = Math.max(4, segments.length * 2, widths.length - 1);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const way = (step / steps) * segments.length;
    const index = Math.min(segments.length - 1, Math.floor(way));
    const { place, heading } = walk(segments[index] as Segment, way - index);
    const reach = widthAt(widths, step / steps) / 2 / (Math.hypot(heading.x, heading.y) || 1);
    const corner = step === 0 || step === steps;
    left.push({ x: place.x - heading.y * reach, y: place.y + heading.x * reach, corner });
    right.push({ x: place.x + heading.y * reach, y: place.y - heading.x * reach, corner });
  }
  return outline([...left, ...right.reverse()]);
}

function widthAt(widths: readonly number[], share: number): number {
  const way = share * (widths.length - 1);
  const index = Math.min(widths.length - 2, Math.floor(way));
  const [from = 0, to = from] = widths.slice(index, index + 2);
  return from + (to - from) * (way - index);
}
