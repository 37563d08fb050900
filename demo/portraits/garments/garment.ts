import { type Body, flank } from '../body/body.ts';
import { at, cornered, type Point, type Side } from '../geometry/point.ts';

/** `turned`: a lapel on the shaded side. `fold`: a crease that also shows on black cloth. */
export type ClothTone = 'base' | 'shade' | 'light' | 'turned' | 'fold';

export type Garment = {
  /** Behind the neck. */
  backPiece?: Point[];
  /** What is worn under an open jacket, if anything. */
  opening?: Point[];
  shell: Point[];
  /** The shaded areas of shell and collar. */
  shade: Point[][];
  pieces?: { points: Point[]; tone: ClothTone }[];
  /** A collar around the neck: the head casts its shadow on it. */
  collar?: Point[];
  straps?: string[];
  creases?: { d: string; tone: ClothTone }[];
  /** Arms and shoulders are bare. */
  isBare: boolean;
  /** How far the cloth stands off the body. */
  pad: number;
};

/** Where the neck meets the shoulder, moved outwards and down. */
export function neckRoot(body: Body, side: Side, out = 0, down = 0): Point {
  const { root } = body.sides[side].neck;
  return at(root.x + side * out, root.y + down);
}

/** Cloth over both shoulders, open at the neckline: a left root, the lowest point, a right root. */
export function shellWith(body: Body, [left, bottom, right]: [Point, Point, Point], pad: number): Point[] {
  return [cornered(left), ...flank(body, -1, pad), ...flank(body, 1, pad).reverse(), cornered(right), bottom];
}
