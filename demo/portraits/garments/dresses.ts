import { type Body, flank } from '../body/body.ts';
import { bodiceShade, figureShade } from '../body/planes.ts';
import { brush } from '../geometry/brush.ts';
import type { Point, Side } from '../geometry/point.ts';
import type { Garment } from './garment.ts';

type Bodice = { topY: number; strapX: Record<Side, number>; shell: Point[] };

/** A bodice hung from two straps; the neckline is drawn from strap to strap. */
function bodice(body: Body, topY: number, neckline: (left: number, right: number) => Point[]): Bodice {
  const { by, shape } = body;
  const strap = (side: Side) => body.across(side, 118 * by(1, 1.12));
  const side = (side: Side): Point[] => {
    const x = (distance: number) => body.across(side, distance);
    return shape`${x(by(148, 190) * body.girth.bust)},${body.isHalfFigure ? topY + 56 : topY + 60} ${x(by(141, 187) * body.girth.bust)},${body.isHalfFigure ? 522 : 470}
      ${x(by(119, 165) * body.girth.waist)},612 ${x(by(168, 176) * body.girth.hips)},780 ${x(176 * body.girth.hips)},1000!`;
  };
  return {
    topY,
    strapX: { [-1]: strap(-1), 1: strap(1) },
    shell: [...neckline(strap(-1), strap(1)), ...side(1), ...side(-1).reverse()],
  };
}

function straps(body: Body, { topY, strapX }: Bodice, width: number): string[] {
  const strap = (side: Side) => {
    const x = strapX[side];
    return brush(
      body.shape`${x - side * width * 0.5},${topY + 2} ${x - side * 2},${(topY + 258) / 2} ${x - side * 16 * body.sides[side].reach},252`,
      [width, width, width],
    );
  };
  return [strap(-1), strap(1)];
}

const shadeOf = (body: Body) => [body.isHalfFigure ? figureShade(body) : bodiceShade(body)];

/** Silk: two thin straps, a neckline that falls. */
export function slip(body: Body): Garment {
  const { pit, shape } = body;
  const topY = body.isHalfFigure ? 432 : 366;
  const x = (side: Side, distance: number) => body.across(side, distance);
  const top = bodice(
    body,
    topY,
    (left, right) =>
      shape`${left},${topY - 8}! ${x(-1, 56)},${topY + 30} ${pit.x - 4},${topY + 44} ${x(1, 56)},${topY + 30} ${right},${topY - 8}!`,
  );
  return {
    shell: top.shell,
    shade: shadeOf(body),
    straps: straps(body, top, 7),
    creases: [
      {
        d: brush(shape`${x(-1, 92)},${topY + 34} ${pit.x - 16},${topY + 84} ${x(1, 80)},${topY + 30}`, [0, 6, 0]),
        tone: 'fold',
      },
      {
        d: brush(shape`${x(-1, 60)},${topY + 84} ${pit.x + 6},${topY + 126} ${x(1, 96)},${topY + 72}`, [0, 5, 0]),
        tone: 'fold',
      },
    ],
    isBare: true,
    pad: 0,
  };
}

export function straightTop(body: Body): Garment {
  const { pit, shape } = body;
  const topY = body.isHalfFigure ? 408 : 350;
  const top = bodice(
    body,
    topY,
    (left, right) => shape`${left},${topY - 4}! ${pit.x},${topY + 10} ${right},${topY - 4}!`,
  );
  return { shell: top.shell, shade: shadeOf(body), straps: straps(body, top, 16), isBare: true, pad: 0 };
}

/** From the point of one shoulder to the other. */
export function offShoulder(body: Body): Garment {
  const { pit, shape } = body;
  const left = body.sides[-1].acromionX - 12;
  const right = body.sides[1].acromionX + 12;
  const x = (side: Side, distance: number) => body.across(side, distance);
  const pad = body.isHalfFigure ? 4 : 6;
  const sides = [...flank(body, 1, pad).slice(4), ...flank(body, -1, pad).slice(4).reverse()];
  const edge = body.isHalfFigure
    ? shape`${left + 10},352! ${x(-1, 110)},386 ${pit.x},396 ${x(1, 110)},386 ${right - 10},352!`
    : shape`${left + 10},326! ${x(-1, 120)},346 ${pit.x},354 ${x(1, 120)},346 ${right - 10},326!`;
  const crease = body.isHalfFigure
    ? shape`${left + 14},380 ${x(-1, 110)},412 ${pit.x},422 ${x(1, 120)},412 ${right - 14},380`
    : shape`${left + 6},352 ${x(-1, 110)},376 ${pit.x},384 ${x(1, 120)},376 ${right - 6},352`;
  return {
    shell: [...edge, ...sides],
    shade: shadeOf(body),
    creases: [{ d: brush(crease, [1, 4, 1]), tone: 'fold' }],
    isBare: true,
    pad: 0,
  };
}
