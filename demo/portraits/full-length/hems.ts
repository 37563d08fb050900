import type { Body } from '../body/body.ts';
import { brush } from '../geometry/brush.ts';
import type { Point, Side } from '../geometry/point.ts';
import type { Motion } from './motion.ts';

/** A cut of cloth below the waist: its outline, its shaded side and its folds. */
export type Hem = { outline: Point[]; shade: Point[]; folds: string[] };

/** Half of the figure's width at the waist, at the hips and where the legs begin. */
function girths(body: Body) {
  const { by, girth } = body;
  const x = (side: Side, distance: number) => body.across(side, distance);
  return {
    waist: (side: Side) => x(side, by(122, 166) * girth.waist),
    hip: (side: Side) => x(side, by(168, 176) * girth.hips),
    thigh: (side: Side) => x(side, by(180, 178) * girth.hips),
  };
}

/** Seat and waistband of trousers, above the legs. */
export function seat(body: Body): Point[] {
  const { waist, hip, thigh } = girths(body);
  return body.shape`${waist(-1)},640! ${waist(1)},640! ${hip(1)},780 ${thigh(1)},900 ${thigh(1) - 8},1010! ${(thigh(1) + thigh(-1)) / 2},1090
    ${thigh(-1) + 8},1010! ${thigh(-1)},900 ${hip(-1)},780`;
}

/** From the waist to a hem that the stride opens and the air moves. */
export function skirt(body: Body, { front, back, blown }: Motion, hemY: number): Hem {
  const { waist, hip, thigh } = girths(body);
  const reach = Math.min(1, (hemY - 900) / 1400);
  const left = Math.min(thigh(-1) - 20, front.hip.x + (front.ankle.x - front.hip.x) * reach - 120);
  const right = Math.max(thigh(1) + 20, back.hip.x + (back.ankle.x - back.hip.x) * reach + 90) + blown * reach * 0.7;
  const x = (share: number) => left + (right - left) * share;
  const fold = (from: number, to: number, width: number) =>
    brush(
      body.shape`${hip(-1) + (hip(1) - hip(-1)) * from},900 ${x((from + to) / 2) * 0.8},${(900 + hemY) / 2} ${x(to)},${hemY - 6}`,
      [0, width * 0.6, width],
    );
  return {
    outline: body.shape`${waist(-1)},640! ${waist(1)},640! ${hip(1)},780 ${thigh(1)},920 ${(thigh(1) + right) / 2 - 10},${(920 + hemY) / 2}
      ${right},${hemY - 50}! ${x(0.8)},${hemY - 8} ${x(0.62)},${hemY - 24} ${x(0.42)},${hemY + 6} ${x(0.2)},${hemY - 8} ${left},${hemY}!
      ${(thigh(-1) + left) / 2 - 6},${(920 + hemY) / 2} ${thigh(-1)},920 ${hip(-1)},780`,
    shade: body.shape`${body.across(1, 66)},620! ${body.across(1, 92)},760 ${body.across(1, 100)},980 ${x(0.56)},${(980 + hemY) / 2}
      ${x(0.6)},${hemY + 40}! ${right + 60},${hemY + 40}! ${right + 60},620!`,
    folds: [fold(0.3, 0.24, 16), fold(0.52, 0.44, 22)],
  };
}

type CoatTails = { lining: Point[]; left: Hem; right: Hem };

/** Two open fronts over the legs, and the lining behind them. */
export function coatTails(body: Body, { front, back, blown }: Motion, hemY: number): CoatTails {
  const { by, pit } = body;
  const side = (sign: Side, out: number) => body.across(sign, by(168, 178) * body.girth.hips) + sign * out;
  const left = Math.min(side(-1, 60), front.knee.x - 130);
  const right = Math.max(side(1, 90), back.knee.x + 130) + blown;
  const middle = pit.x + 24;
  const none = { shade: [], folds: [] };
  return {
    lining: body.shape`${side(-1, 10)},960! ${side(1, 10)},960! ${right - 40},${hemY - 110}! ${(left + right) / 2},${hemY - 60} ${left + 20},${hemY - 40}!`,
    left: {
      ...none,
      outline: body.shape`${side(-1, 18)},940! ${middle},940! ${middle - 6},1200 ${middle - 60},1560 ${middle - 150},${hemY - 20}!
        ${(left + middle - 150) / 2},${hemY + 16} ${left},${hemY}! ${(left + side(-1, 18)) / 2 - 10},1440 ${side(-1, 36)},1120`,
      folds: [
        brush(body.shape`${side(-1, -60)},1100 ${(left + middle) / 2 - 40},1500 ${left + 70},${hemY}`, [0, 9, 14]),
      ],
    },
    right: {
      outline: body.shape`${middle - 8},940! ${side(1, 18)},940! ${side(1, 38)},1120 ${(right + side(1, 18)) / 2 + 8},1440 ${right},${hemY - 60}!
        ${(right + middle) / 2 + 60},${hemY + 6} ${middle + 110},${hemY - 10}! ${middle + 70},1560 ${middle + 14},1200`,
      shade: body.shape`${side(1, -84)},900! ${side(1, -84)},1100 ${side(1, -50)},1440 ${(right + middle) / 2 + 90},${hemY + 40}! ${right + 60},${hemY + 40}!
        ${right + 60},900!`,
      folds: [brush(body.shape`${middle + 50},1120 ${middle + 96},1500 ${middle + 190},${hemY}`, [0, 9, 14])],
    },
  };
}
