import { type Body, flank } from '../body/body.ts';
import { clothShade } from '../body/planes.ts';
import { brush } from '../geometry/brush.ts';
import { at, cornered, type Point, type Side } from '../geometry/point.ts';
import { type Garment, neckRoot, shellWith } from './garment.ts';

export function blazer(body: Body): Garment {
  const { pit, shape } = body;
  const pad = 12;
  const button = { x: pit.x * 0.7, y: body.by(548, 570) };
  const root = (side: Side, out: number, down: number) => cornered(neckRoot(body, side, out, down));
  /** Where the front edge hangs, between pit and neck. */
  const edgeX = (side: Side) => pit.x + (body.sides[side].neck.root.x - pit.x) * 0.86;
  const lapel = (side: Side): Point[] => {
    const top = root(side, 6, -18);
    const x = (distance: number) => body.across(side, distance);
    const inner = (share: number) => pit.x + (top.x - pit.x) * share;
    return shape`${top} ${top.x + side * 22},${top.y + 22} ${x(112)},338! ${x(90)},354! ${x(146)},372! ${x(102)},470
      ${button.x + side * 2},${button.y + 8}! ${inner(0.74)},370 ${inner(0.96)},290`;
  };
  return {
    opening: opening(body, button.x, button.y + 20),
    shell: shape`${root(-1, 6, -12)} ${flank(body, -1, pad)} ${flank(body, 1, pad).reverse()} ${root(1, 6, -12)}
      ${edgeX(1)},330 ${button.x + 3},${button.y}! ${edgeX(-1)},330`,
    shade: [clothShade(body)],
    pieces: [
      { points: lapel(-1), tone: 'light' },
      { points: lapel(1), tone: 'turned' },
    ],
    creases: [
      {
        d: brush(
          shape`${button.x},${button.y} ${button.x + 10},660 ${button.x + 34},760 ${button.x + 50},1000`,
          [2, 4, 5, 5],
        ),
        tone: 'fold',
      },
      { d: brush(shape`${body.across(-1, 112)},660 ${body.across(-1, 40)},672`, [6, 6]), tone: 'shade' },
      { d: brush(shape`${body.across(1, 50)},672 ${body.across(1, 118)},660`, [6, 6]), tone: 'shade' },
    ],
    isBare: false,
    pad,
  };
}

/** Two collar wings that stand off the neck, one of them lit. */
export function coat(body: Body): Garment {
  const { pit, shape } = body;
  const left = body.sides[-1].neck.base.x;
  const right = body.sides[1].neck.base.x;
  const wing = (side: Side, meetX: number, meetY: number, edgeX: number): Point[] => {
    const neck = side < 0 ? left : right;
    const reach = body.sides[side].reach;
    const out = (distance: number) => neck + side * distance;
    return shape`${out(46)},128! ${out(46 + 36 * reach)},190 ${out(50 + 76 * reach)},270 ${body.across(side, 196)},344!
      ${body.across(side, 128)},440 ${meetX},${meetY}! ${edgeX},420 ${out(-6)},284 ${out(8)},206`;
  };
  return {
    backPiece: shape`${left - 36},146! ${(left + right) / 2},122 ${right + 36},146! ${right + 60},280! ${left - 60},280!`,
    opening: opening(body, pit.x + 8, 600),
    shell: shellWith(body, [neckRoot(body, -1, 20, 14), at(pit.x, pit.y + 140), neckRoot(body, 1, 20, 14)], 20),
    shade: [clothShade(body)],
    pieces: [
      { points: wing(1, pit.x + 6, 590, pit.x + 2), tone: 'turned' },
      { points: wing(-1, pit.x + 14, 596, pit.x + 2), tone: 'light' },
    ],
    creases: [{ d: brush(shape`${pit.x + 10},590 ${pit.x + 20},720 ${pit.x + 24},1000`, [2, 6, 6]), tone: 'fold' }],
    isBare: false,
    pad: 20,
  };
}

/** The visible part of the shirt between the fronts. */
function opening(body: Body, bottomX: number, bottomY: number): Point[] {
  const root = (side: Side) => cornered(neckRoot(body, side, 8, -16));
  return body.shape`${root(-1)} ${body.across(-1, 130)},360 ${bottomX},${bottomY}! ${body.across(1, 130)},360 ${root(1)}
    ${body.pit.x},${body.pit.y - 24}`;
}
