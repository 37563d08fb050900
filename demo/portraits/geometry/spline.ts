import type { Point } from './point.ts';

/** A cubic Bézier segment: from, two handles, to. */
export type Segment = readonly [Vector, Vector, Vector, Vector];
export type Vector = { readonly x: number; readonly y: number };

/**
 * Hobby's spline, as in METAFONT: the tangent angles are chosen so that the curvature is about equal on both sides of every
 * knot. Few knots give confident curves, where interpolation by neighbours looks nervous.
 */
function throughKnots(knots: readonly Vector[]): Segment[] {
  const last = knots.length - 1;
  const lengths = new Float64Array(last);
  const headings = new Float64Array(last);
  const turns = new Float64Array(last + 1);
  for (let k = 0; k < last; k++) {
    const [from, to] = [knots[k] as Vector, knots[k + 1] as Vector];
    lengths[k] = Math.hypot(to.x - from.x, to.y - from.y) || 1e-3;
    headings[k] = Math.atan2(to.y - from.y, to.x - from.x);
    if (k > 0) turns[k] = halfTurn((headings[k] as number) - (headings[k - 1] as number));
  }
  const angles = tangentAngles(lengths, turns);
  const segments: Segment[] = [];
  for (let k = 0; k < last; k++) {
    const leave = angles[k] as number;
    const arrive = -(turns[k + 1] as number) - (angles[k + 1] as number);
    const length = lengths[k] as number;
    const heading = headings[k] as number;
    const near = handleLength(leave, arrive) * length;
    const far = handleLength(arrive, leave) * length;
    const [from, to] = [knots[k] as Vector, knots[k + 1] as Vector];
    segments.push([
      from,
      { x: from.x + near * Math.cos(heading + leave), y: from.y + near * Math.sin(heading + leave) },
      { x: to.x - far * Math.cos(heading - arrive), y: to.y - far * Math.sin(heading - arrive) },
      to,
    ]);
  }
  return segments;
}

/** A tridiagonal system, one equation per knot: forward elimination, then back substitution. */
function tangentAngles(lengths: Float64Array, turns: Float64Array): Float64Array {
  const last = turns.length - 1;
  const angles = new Float64Array(last + 1);
  if (last === 1) return angles;
  const upper = new Float64Array(last + 1);
  upper[0] = 1;
  angles[0] = -(turns[1] as number);
  for (let k = 1; k <= last; k++) {
    const ends = k === last;
    const before = ends ? 1 : 1 / (lengths[k - 1] as number);
    const after = ends ? 0 : 1 / (lengths[k] as number);
    const here = ends ? 1 : 2 * (before + after);
    const sum = ends ? 0 : -2 * (turns[k] as number) * before - (turns[k + 1] as number) * after;
    const pivot = here - before * (upper[k - 1] as number);
    upper[k] = after / pivot;
    angles[k] = (sum - before * (angles[k - 1] as number)) / pivot;
  }
  for (let k = last - 1; k >= 0; k--)
    angles[k] = (angles[k] as number) - (upper[k] as number) * (angles[k + 1] as number);
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

/** The curve is split at its corners, and every span between two corners is a spline of its own. */
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

/** Range of influence of a knot on a closed curve: six knots away it is below a thousandth. */
const REACH = 6;

function closedCurve(points: readonly Point[]): Segment[] {
  const first = points.findIndex(point => point.corner);
  const start = points[first];
  if (start) return openCurve([...points.slice(first), ...points.slice(0, first), start]);
  const knot = (k: number) => points[((k % points.length) + points.length) % points.length] as Point;
  const overlapping = Array.from({ length: points.length + 2 * REACH + 1 }, (_, k) => knot(k - REACH));
  return throughKnots(overlapping).slice(REACH, REACH + points.length);
}

/** A cache: most numbers of a portrait are among a few thousand values. */
const written: string[] = [];
/** Numbers as short as possible: tenths, no leading zero, a sign instead of a space. */
function short(tenths: number): string {
  const known = written[tenths < 0 ? -2 * tenths - 1 : 2 * tenths];
  if (known !== undefined) return known;
  const size = Math.abs(tenths);
  const [whole, rest] = [Math.floor(size / 10), size % 10];
  const text = (tenths < 0 ? '-' : ' ') + (whole || !rest ? whole : '') + (rest ? `.${rest}` : '');
  if (size < 10_000) written[tenths < 0 ? -2 * tenths - 1 : 2 * tenths] = text;
  return text;
}

/** The `d` of the filled shape inside the outline; each curve is relative to the end of the previous one. */
export function outline(points: readonly Point[]): string {
  const segments = closedCurve(points);
  const start = segments[0]?.[0];
  if (!start) return '';
  let fromX = Math.round(start.x * 10);
  let fromY = Math.round(start.y * 10);
  let d = `M${short(fromX)}${short(fromY)}c`;
  for (const [, near, far, to] of segments) {
    const toX = Math.round(to.x * 10);
    const toY = Math.round(to.y * 10);
    d += short(Math.round(near.x * 10) - fromX) + short(Math.round(near.y * 10) - fromY);
    d += short(Math.round(far.x * 10) - fromX) + short(Math.round(far.y * 10) - fromY);
    d += short(toX - fromX) + short(toY - fromY);
    fromX = toX;
    fromY = toY;
  }
  return `${d}Z`;
}
