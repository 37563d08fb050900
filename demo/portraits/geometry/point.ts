/** A knot of an outline, in head units. A curve runs smoothly through its knots and turns sharply at a corner. */
export type Point = { readonly x: number; readonly y: number; readonly corner: boolean };

export const at = (x: number, y: number): Point => ({ x, y, corner: false });
export const corner = (x: number, y: number): Point => ({ x, y, corner: true });

/** The same point as a corner. */
export const cornered = (point: Point): Point => corner(point.x, point.y);

export const shifted = (points: readonly Point[], dx: number, dy = 0): Point[] =>
  points.map(point => ({ x: point.x + dx, y: point.y + dy, corner: point.corner }));

/** The same shape on the other side of the midline (x = 0). */
export const mirrored = (points: readonly Point[]): Point[] =>
  points.map(point => ({ x: -point.x, y: point.y, corner: point.corner }));

/** Shapes of a pair are written for the right (+1) side. */
export const onSide = (side: Side, points: Point[]): Point[] => (side > 0 ? points : mirrored(points));

/** A right half, drawn top to bottom from the midline to the midline, closed by its mirror image. */
export const symmetric = (half: readonly Point[]): Point[] => [...half, ...mirrored(half.slice(1, -1)).reverse()];

export const along = (from: Point, to: Point, share: number): Point =>
  at(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);

/** Left (-1) and right (+1) of the picture. */
export type Side = -1 | 1;
export const SIDES: readonly Side[] = [-1, 1];
