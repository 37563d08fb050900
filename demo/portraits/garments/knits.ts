import type { Body } from '../body/body.ts';
import { clothShade, collarShade, figureShade } from '../body/planes.ts';
import { brush } from '../geometry/brush.ts';
import { at, cornered, type Side } from '../geometry/point.ts';
import { type Garment, neckRoot, shellWith } from './garment.ts';

/** The collar overlaps the body well below the root of the neck: if it only met it, skin would show like a necklace. */
export function turtleneck(body: Body): Garment {
  const { pit, shape } = body;
  const topY = body.by(166, 172);
  const left = body.sides[-1].neck.base.x - 5;
  const right = body.sides[1].neck.base.x + 5;
  const middle = (left + right) / 2;
  const turned = { front: 1, 'three-quarter': 0.8, profile: 0.5 }[body.pose];
  const near =
    turned < 0.6 ? { top: 13, root: 16, hem: 44, down: 24 } : { top: 5, root: 10 * turned, hem: 38 * turned, down: 30 };
  return {
    shell: shellWith(body, [neckRoot(body, -1, 4, -4), at(pit.x, pit.y - 30), neckRoot(body, 1, 4, -4)], 4),
    shade: body.isHalfFigure ? [collarShade(body), figureShade(body)] : [collarShade(body)],
    collar: shape`${left - 1},${topY}! ${left + 22},${topY + 11} ${middle},${topY + 15} ${right - 22},${topY + 10}
      ${right + 2},${topY - 3}! ${right + near.top},${topY + 26} ${neckRoot(body, 1, near.root, 4)}
      ${cornered(neckRoot(body, 1, near.hem, near.down))} ${pit.x + 20},${pit.y + 30}
      ${cornered(neckRoot(body, -1, 38 * turned, 34))} ${neckRoot(body, -1, 10 * turned, 6)} ${left - 3},${topY + 26}`,
    creases: [
      {
        d: brush(shape`${left + 4},${topY + 44} ${middle - 6},${topY + 62} ${right - 6},${topY + 40}`, [0, 4, 0]),
        tone: 'fold',
      },
    ],
    isBare: false,
    pad: 4,
  };
}

export function knit(body: Body): Garment {
  const { pit, shape } = body;
  const root = (side: Side, out: number, down: number) => cornered(neckRoot(body, side, out, down));
  return {
    shell: shellWith(body, [neckRoot(body, -1, 18, 10), at(pit.x, pit.y + 30), neckRoot(body, 1, 18, 10)], 10),
    shade: [clothShade(body)],
    pieces: [
      {
        points: shape`${root(-1, 16, 4)} ${pit.x},${pit.y + 30} ${root(1, 16, 4)} ${root(1, 42, 20)}
          ${pit.x},${pit.y + 60} ${root(-1, 42, 20)}`,
        tone: 'light',
      },
    ],
    isBare: false,
    pad: 10,
  };
}

export function tee(body: Body): Garment {
  const { pit, shape } = body;
  return {
    shell: shellWith(body, [neckRoot(body, -1, 16, 8), at(pit.x, pit.y + 22), neckRoot(body, 1, 16, 8)], 2),
    shade: [clothShade(body)],
    creases: [
      {
        d: brush(shape`${neckRoot(body, -1, 22, 14)} ${pit.x},${pit.y + 38} ${neckRoot(body, 1, 22, 14)}`, [2, 3.4, 2]),
        tone: 'shade',
      },
    ],
    isBare: false,
    pad: 2,
  };
}
