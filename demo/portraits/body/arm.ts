import { along, corner, cornered, type Point, type Side } from '../geometry/point.ts';
import { type Body, shoulderLine } from './body.ts';

/** Arms of a half figure. The gaps between arm and waist make the pose readable. */
export type Arms = 'hanging' | 'near arm bent' | 'both bent';

export function isBent(arms: Arms, side: Side): boolean {
  return arms === 'both bent' || (arms === 'near arm bent' && side > 0);
}

/** One closed outline for the whole arm: two limbs and a joint would look like a puppet. */
export function armOutline(body: Body, side: Side, bent: boolean, pad: number): Point[] {
  return bent ? bentArm(body, side, pad) : hangingArm(body, side, pad);
}

function upperEdge(body: Body, side: Side, pad: number): Point[] {
  const out = (distance: number) => body.sides[side].acromionX + side * distance;
  const [, middle, end] = shoulderLine(body, side, pad);
  return body.shape`${cornered(middle)} ${end} ${out(4 + pad)},${body.by(322, 310) - pad * 0.5}
    ${out(18 + pad)},378|372`;
}

function hangingArm(body: Body, side: Side, pad: number): Point[] {
  const out = (distance: number) => body.sides[side].acromionX + side * distance;
  const upper = body.by(58, 84) + pad * 1.1;
  const wrist = body.by(40, 56) + pad;
  const armpit = body.across(side, body.by(164, 206));
  return body.shape`${upperEdge(body, side, pad)} ${out(24 + pad)},470 ${out(24 + pad)},580 ${out(16 + pad)},700
    ${out(2 + pad)},840 ${out(-6)},1000! ${out(-6 - wrist)},1000! ${out(2 + pad * 0.4 - wrist)},820 ${out(14 - upper * 0.72)},640
    ${out(6 - upper * 0.8)},540 ${armpit - side * 4},440!`;
}

/** A hanging hand, loosely closed, seen from the side. */
export function handOutline(body: Body, side: Side): Point[] {
  const wrist = body.sides[side].acromionX - side * (6 + body.by(20, 28));
  const x = (distance: number) => wrist + side * distance * body.by(0.86, 1.12);
  return body.shape`${x(24)},960! ${x(30)},1040 ${x(24)},1100 ${x(4)},1152 ${x(-16)},1160 ${x(-26)},1128 ${x(-34)},1070
    ${x(-26)},1010 ${x(-22)},960!`;
}

/** A hand on the hip; the wrist hides behind the torso. */
function bentArm(body: Body, side: Side, pad: number): Point[] {
  const { by, shape } = body;
  const elbow = { x: body.sides[side].acromionX + side * (by(74, 84) + pad * 0.5), y: by(598, 606) };
  const thickness = by(54, 70) + pad * 0.7;
  const wrist = { x: body.across(side, by(120, 160)), y: by(700, 722) };
  const underElbow = corner(elbow.x - side * 14, elbow.y + thickness * 0.5);
  const underWrist = corner(wrist.x, wrist.y + thickness * 0.34);
  const crook = corner(elbow.x - side * thickness * 0.98, elbow.y - thickness * 0.34);
  const overWrist = corner(wrist.x - side * 20, wrist.y - thickness * 0.42);
  return shape`${upperEdge(body, side, pad)} ${body.sides[side].acromionX + side * (36 + pad * 0.8)},470
    ${elbow.x - side * 10},${elbow.y - 44} ${elbow.x},${elbow.y + 2}
    ${underElbow} ${along(underElbow, underWrist, 0.5)} ${underWrist} ${overWrist} ${along(crook, overWrist, 0.5)} ${crook}
    ${elbow.x - side * (thickness + 24)},${elbow.y - 76} ${body.across(side, by(164, 206)) - side * 2},446!`;
}
