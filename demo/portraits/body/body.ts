import type { Face } from '../face.ts';
import { type Pencil, pencil } from '../geometry/pencil.ts';
import { at, cornered, type Point, type Side } from '../geometry/point.ts';
import type { Pose } from '../head/head.ts';

type Neck = { top: Point; throat: Point; base: Point; root: Point };
export type Girth = { bust: number; waist: number; hips: number };
type BodySide = { neck: Neck; acromionX: number; reach: number };

/** Neck, shoulders and torso, in head units. The body does not tilt with the head. */
export type Body = Pencil & {
  pose: Pose;
  /** Down to the hips with the arms apart from the torso; otherwise cut off below the chest. */
  isHalfFigure: boolean;
  /** The pit of the neck. */
  pit: Point;
  /** The person's build, as factors of the average. */
  girth: Girth;
  sides: Record<Side, BodySide>;
  /** Where the neck meets the shoulders, on a frontal body. */
  rootY: number;
  /** x at a fraction of the way from the pit to the shoulder. */
  outward: (side: Side, share: number) => number;
  /** x at a distance from the pit, with the foreshortening of that side. */
  across: (side: Side, distance: number) => number;
};

type Stance = { pit: Point; left: Neck; right: Neck; leftShoulder: number; rightShoulder: number };

/** The neck is long on purpose: 128 below the chin gives the look of a fashion poster. */
const STANCES: Record<Pose, (pencil: Pencil) => Stance> = {
  front({ by }) {
    const [neck, shoulder, rootY] = [by(43, 57), by(228, 288), by(226, 214)];
    const side = (sign: Side): Neck => ({
      top: at(sign * (neck + 6), 60),
      throat: at(sign * neck, 130),
      base: at(sign * (neck + 2), 182),
      root: at(sign * (neck + 16), rootY),
    });
    return {
      pit: at(0, by(278, 270)),
      left: side(-1),
      right: side(1),
      leftShoulder: -shoulder,
      rightShoulder: shoulder,
    };
  },
  'three-quarter': ({ by }) => ({
    pit: at(-18, by(280, 272)),
    left: {
      top: at(-44, 60),
      throat: at(by(-28, -34), 140),
      base: at(by(-28, -38), 188),
      root: at(by(-46, -56), by(232, 220)),
    },
    right: {
      top: at(by(102, 108), 10),
      throat: at(by(74, 88), 108),
      base: at(by(74, 90), 182),
      root: at(by(94, 112), by(226, 214)),
    },
    leftShoulder: -0.76 * by(228, 288),
    rightShoulder: 34 + 0.98 * by(228, 288),
  }),
  profile: ({ by }) => ({
    pit: at(by(-2, -6), by(278, 270)),
    left: { top: at(-60, 60), throat: at(by(-46, -42), 152), base: at(by(-24, -28), 188), root: at(by(-24, -34), 240) },
    right: {
      top: at(by(90, 98), 0),
      throat: at(by(84, 98), 110),
      base: at(by(94, 110), 178),
      root: at(by(124, 140), by(226, 214)),
    },
    leftShoulder: -0.62 * by(228, 288),
    rightShoulder: 60 + 0.9 * by(228, 288),
  }),
};

export function bodyOf(pose: Pose, face: Face, girth: Girth, isHalfFigure: boolean): Body {
  const tools = pencil(face.masculinity);
  const { pit, left, right, leftShoulder, rightShoulder } = STANCES[pose](tools);
  const halfWidth = tools.by(228, 288);
  const sideOf = (neck: Neck, acromionX: number) => ({
    neck,
    acromionX,
    reach: Math.abs(acromionX - pit.x) / halfWidth,
  });
  const sides = { [-1]: sideOf(left, leftShoulder), 1: sideOf(right, rightShoulder) };
  return {
    ...tools,
    pose,
    isHalfFigure,
    girth,
    pit,
    sides,
    rootY: tools.by(226, 214),
    outward: (side, share) => pit.x + (sides[side].acromionX - pit.x) * share,
    across: (side, distance) => pit.x + side * distance * sides[side].reach,
  };
}

/** The trapezius, from the root of the neck outwards: concave, then rising into the shoulder. Padding lifts it. */
export function shoulderLine(body: Body, side: Side, pad = 0): [Point, Point, Point] {
  const { neck, acromionX } = body.sides[side];
  const x = (share: number) => neck.root.x + (acromionX - neck.root.x) * share;
  const drop = neck.root.y - body.rootY;
  return [
    at(x(0.2), body.by(252, 236) + drop - pad * 0.3),
    at(x(0.5), body.by(274, 258) + drop * 0.7 - pad * 0.7),
    at(x(0.82) + side * pad * 0.3, body.by(292, 276) + drop * 0.3 - pad * 0.9),
  ];
}

/** Shoulder line and outside of the torso, continued beyond the edge of the picture. */
export function flank(body: Body, side: Side, pad = 0): Point[] {
  const { by, shape } = body;
  const { acromionX, reach } = body.sides[side];
  const { bust, waist, hips } = body.girth;
  const out = (distance: number) => acromionX + side * distance;
  const top = shoulderLine(body, side, pad);
  if (!body.isHalfFigure) {
    return shape`${top} ${out(4 + pad)},${by(320, 308) - pad * 0.6} ${out(20 + pad)},376|368 ${out(24 + pad)},470
      ${out(24 + pad)},620!`;
  }
  const torso = (distance: number, loose = 0) => body.pit.x + side * (distance * reach + pad * loose);
  return shape`${top} ${out(pad)},${by(318, 306) - pad * 0.6} ${out(pad * 0.6 - 2)},360|356! ${torso(by(164, 206) * bust, 0.4)},450
    ${torso(by(140, 186) * (bust + waist) * 0.5, 0.5)},520 ${torso(by(118, 164) * waist, 0.4)},612|630 ${torso(by(168, 178) * hips, 0.6)},780
    ${torso(by(168, 178) * hips, 0.6) + side * 8},1000!`;
}

/** All visible skin: under cloth only neck and chest, or a seam of it would show around the cloth's edge. */
export function skinOutline(body: Body, isBare: boolean): Point[] {
  const side = (sign: Side) => {
    const { top, throat, base, root } = body.sides[sign].neck;
    const [trapezius] = shoulderLine(body, sign);
    const x = (distance: number) => body.across(sign, distance);
    const below = isBare ? flank(body, sign) : body.shape`${trapezius} ${x(104)},380! ${x(92)},620!`;
    return [cornered(top), throat, base, root, ...below];
  };
  return [...side(-1), ...side(1).reverse()];
}
