import type { Point } from './point.ts';

/**
 * Shapes are written as they are read, knot after knot: `x,y`, with `!` for a corner and `a|b` for a number that runs from a
 * feminine to a masculine face. A hole is a number, or points put between the others:
 *
 *     shape`0,-152 96|98,-28 ${cheek},16! ${chin}`
 */
export type Pencil = {
  shape: (text: TemplateStringsArray, ...holes: Hole[]) => Point[];
  /** A number between its feminine and its masculine value. */
  by: (feminine: number, masculine: number) => number;
};
type Hole = number | Point | readonly Point[];

type Coordinate = { hole: number } | { feminine: number; masculine: number };
type Knot = { x: Coordinate; y: Coordinate; corner: boolean } | { points: number };

const HOLE = '#';
/** Every template in the source is parsed once, however many faces are drawn with it. */
const parsed = new WeakMap<TemplateStringsArray, Knot[]>();

function parse(text: TemplateStringsArray): Knot[] {
  let holes = 0;
  const coordinate = (word: string): Coordinate => {
    if (word === HOLE) return { hole: holes++ };
    const [feminine = NaN, masculine = feminine] = word.split('|').map(Number);
    if (Number.isNaN(feminine + masculine)) throw new Error(`Not a coordinate: "${word}" in "${text.join(HOLE)}"`);
    return { feminine, masculine };
  };
  const words = text.join(HOLE).split(/\s+/).filter(Boolean);
  return words.map(word => {
    if (word === HOLE) return { points: holes++ };
    const [x = '', y = ''] = word.replace('!', '').split(',');
    return { x: coordinate(x), y: coordinate(y), corner: word.endsWith('!') };
  });
}

export function pencil(masculinity: number, warp: (point: Point) => Point = point => point): Pencil {
  const by = (feminine: number, masculine: number) => feminine + (masculine - feminine) * masculinity;
  const value = (coordinate: Coordinate, holes: Hole[]) =>
    'hole' in coordinate ? (holes[coordinate.hole] as number) : by(coordinate.feminine, coordinate.masculine);

  function shape(text: TemplateStringsArray, ...holes: Hole[]): Point[] {
    let knots = parsed.get(text);
    if (!knots) {
      knots = parse(text);
      parsed.set(text, knots);
    }
    const points: Point[] = [];
    for (const knot of knots) {
      if ('points' in knot) points.push(...([holes[knot.points]].flat() as Point[]));
      else points.push(warp({ x: value(knot.x, holes), y: value(knot.y, holes), corner: knot.corner }));
    }
    return points;
  }
  return { shape, by };
}
