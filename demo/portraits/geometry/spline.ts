import type { Point } from './point.ts';

/** A cubic Bézier segment: from, two handles, to. */
export type Segment = readonly [Vector, Vector, Vector, Vector];
export type Vector = { readonly x: number; readonly y: number };

/**
 * Hobby's spline, as in METAFONT: the tangent angles are chosen so that the curvature is about equal on both sides of every
 * knot. Few knots give confident curves, where interpolation by neighbours looks nervous.
 */
function throughKnots(knots: readonly Vector[]): Segment[] {
  const chords = knots.slice(1).map((to, k) => {
    const from = knots[k] as Vector;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    return { from, to, dx, dy, length: Math.hypot(dx, dy) || 1e-3, angle: Math.atan2(dy, dx) };
  });
  const turns = knots.map((_, k) => {
    const [before, after] = [chords[k - 1], chords[k]];
    return before && after ? halfTurn(after.angle - before.angle) : 0;
  });
  const angles = tangentAngles(
    chords.map(chord => chord.length),
    turns,
  );

  return chords.map(({ from, to, dx, dy }, k) => {
    const leave = angles[k] ?? 0;
    const arrive = -(turns[k + 1] ?? 0) - (angles[k + 1] ?? 0);
    const near = handleLength(leave, arrive);
    const far = handleLength(arrive, leave);
    return [
      from,
      {
        x: from.x + near * (dx * Math.cos(leave) - dy * Math.sin(leave)),
        y: from.y + near * (dx * Math.sin(leave) + dy * Math.cos(leave)),
      },
      {
        x: to.x - far * (dx * Math.cos(arrive) + dy * Math.sin(arrive)),
        y: to.y - far * (dy * Math.cos(arrive) - dx * Math.sin(arrive)),
      },
      to,
    ];
  });
}

/** One equation a knot, each naming only its neighbours: eliminated downwards, then read back upwards. */
function tangentAngles(lengths: number[], turns: number[]): number[] {
  const last = turns.length - 1;
  if (last === 1) return [0, 0];
  const upper: number[] = [1];
  const right: number[] = [-(turns[1] ?? 0)];
  for (let k = 1; k <= last; k++) {
    const ends = k === last;
    const before = ends ? 1 : 1 / (lengths[k - 1] ?? 1);
    const after = ends ? 0 : 1 / (lengths[k] ?? 1);
    const here = ends ? 1 : 2 * before + 2 * after;
    const sum = ends ? 0 : -2 * (turns[k] ?? 0) * before - (turns[k + 1] ?? 0) * after;
    const pivot = here - before * (upper[k - 1] ?? 0);
    upper.push(after / pivot);
    right.push((sum - before * (right[k - 1] ?? 0)) / pivot);
  }
  const angles = right.slice();
  for (let k = last - 1; k >= 0; k--) angles[k] = (right[k] ?? 0) - (upper[k] ?? 0) * (angles[k + 1] ?? 0);
  return angles;
}

/** Hobby's velocity, as a share of the chord; clamped so that a sharp turn makes no loop. */
function handleLength(here: number, there: number): number {
  const skew = (Math.sin(here) - Math.sin(there) / 16) * (Math.sin(there) - Math.sin(here) / 16);
  const length = 2 + Math.SQRT2 * skew * (Math.cos(here) - Math.cos(there));
  const slack = 1 + 0.5 * (Math.sqrt(5) - 1) * Math.cos(here) + 0.5 * (3 - Math.sqrt(5)) * Math.cos(there);
  return Math.min(1.2, Math.max(0.1, length / (3 * slack)));
}

function halfTurn(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI;
  return angle < -Math.PI ? angle + 2 * Math.PI : angle;
}

/** The curve is cut at its corners, and every span between two corners is a spline of its own. */
export function openCurve(points: readonly Point[]): Segment[] {
  const segments: Segment[] = [];
  let span: Point[] = [];
  points.forEach((point, k) => {
    span.push(point);
    if (k > 0 && (point.corner || k === points.length - 1)) {
      segments.push(...throughKnots(span));
      span = [point];
    }
  });
  return segments;
}

/** How far round a closed curve a knot is still felt: by six knots away its pull is below a thousandth. */
const REACH = 6;

function closedCurve(points: readonly Point[]): Segment[] {
  const first = points.findIndex(point => point.corner);
  const start = points[first];
  if (start) return openCurve([...points.slice(first), ...points.slice(0, first), start]);
  const knot = (k: number) => points[((k % points.length) + points.length) % points.length] as Point;
  const overlapping = Array.from({ length: points.length + 2 * REACH + 1 }, (_, k) => knot(k - REACH));
  return throughKnots(overlapping).slice(REACH, REACH + points.length);
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const pair = (vector: Vector) => `${tenth(vector.x)} ${tenth(vector.y)}`;

/** The `d` of the filled shape inside the outline. */
export function outline(points: readonly Point[]): string {
  const segments = closedCurve(points);
  const curves = segments.map(([, near, far, to]) => `C${pair(near)} ${pair(far)} ${pair(to)}`);
  return segments[0] ? `M${pair(segments[0][0])}${curves.join('')}Z` : '';
}
