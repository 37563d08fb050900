import { brush } from '../geometry/brush.ts';
import { at, type Point, shifted } from '../geometry/point.ts';
import type { Leg } from './motion.ts';

/** How wide a leg is at hip, thigh, knee, calf and hem. */
export type Widths = readonly [number, number, number, number, number];

/** Down to the ankle, or as far as a hem reaches. */
function spineOf({ hip, knee, ankle }: Leg, hemY: number): Point[] {
  const share = Math.min(1.1, (hemY - knee.y) / (ankle.y - knee.y));
  const end = at(knee.x + (ankle.x - knee.x) * share, knee.y + (ankle.y - knee.y) * share);
  const middle = (from: Point, to: Point) => at((from.x + to.x) / 2, (from.y + to.y) / 2);
  return [hip, middle(hip, knee), knee, middle(knee, end), end];
}

export const legOutline = (leg: Leg, widths: Widths, hemY = 2300): string => brush(spineOf(leg, hemY), widths);

/** The side away from the light. */
export function legShade(leg: Leg, widths: Widths, hemY = 2300): string {
  const spine = spineOf(leg, hemY).map((point, k) => shifted([point], (widths[k] ?? 0) * 0.36)[0] ?? point);
  return brush(
    spine,
    widths.map((width, k) => (k === 0 ? 0 : width * 0.46)),
  );
}

export const crease = (leg: Leg, hemY = 2300): string => brush(shifted(spineOf(leg, hemY).slice(1), -8), [0, 5, 6, 5]);
