import { brush } from '../geometry/brush.ts';
import type { Point } from '../geometry/point.ts';
import type { Body } from './body.ts';

/** The shaded areas, which the key light from the left does not reach: everything to the right of these edges. */

/** Half figure: down the inner arm, then the torso's own edge from the armpit to the waist. */
export function figureShade(body: Body): Point[] {
  const shoulder = body.sides[1].acromionX;
  const torso = (distance: number) => body.across(1, distance);
  return body.shape`${shoulder + 16},280! ${shoulder - 14},340 ${shoulder - 36},420! ${torso(112)},515 ${torso(78)},575
    ${torso(66)},640 ${torso(92)},760 ${torso(92)},1000! ${shoulder + 90},1000! ${shoulder + 90},260!`;
}

export function armShade(body: Body, bent: boolean): Point[] {
  const shoulder = body.sides[1].acromionX;
  const inner = bent
    ? body.shape`${shoulder - 8},540 ${shoulder + 16},600`
    : body.shape`${shoulder - 80},500 ${shoulder - 90},640`;
  return body.shape`${shoulder + 16},280! ${shoulder - 14},340 ${shoulder - 36},420! ${inner} ${shoulder - 60},1000!
    ${shoulder + 200},1000! ${shoulder + 200},290!`;
}

export function bareShoulderShade(body: Body): Point[] {
  const out = (share: number) => body.outward(1, share);
  const edge = body.sides[1].acromionX + 90;
  return body.shape`${out(0.8)},250! ${out(0.74)},310 ${out(0.56)},380 ${out(0.5)},640! ${edge},640! ${edge},250!`;
}

export function bodiceShade(body: Body): Point[] {
  const out = (share: number) => body.outward(1, share);
  const edge = body.sides[1].acromionX + 90;
  return body.shape`${out(0.66)},300! ${out(0.56)},380 ${out(0.5)},640! ${edge},640! ${edge},300!`;
}

function shoulderShade(body: Body): Point[] {
  const out = (share: number) => body.outward(1, share);
  const edge = body.sides[1].acromionX + 90;
  return body.shape`${body.sides[1].neck.root.x + 26},210! ${out(0.62)},300 ${out(0.5)},380 ${out(0.46)},640! ${edge},640!
    ${edge},260!`;
}

export const clothShade = (body: Body): Point[] => (body.isHalfFigure ? figureShade(body) : shoulderShade(body));

/** A turtleneck is shaded from its collar on. */
export function collarShade(body: Body): Point[] {
  const { neck, acromionX } = body.sides[1];
  const out = (share: number) => body.outward(1, share);
  const below = body.isHalfFigure
    ? body.shape`${out(0.8)},322 ${acromionX - 30},350! ${acromionX + 30},280!`
    : body.shape`${out(0.58)},322 ${out(0.5)},400 ${out(0.46)},640! ${acromionX + 90},640!`;
  return body.shape`${neck.base.x - 24},140! ${neck.base.x - 30},190 ${neck.root.x - 40},${body.rootY + 16}
    ${neck.root.x - 6},${body.rootY + 50} ${below} ${acromionX + 90},140!`;
}

export function neckShade(body: Body): Point[] {
  const { throat, base, root } = body.sides[1].neck;
  return body.shape`${throat.x - 24},60! ${throat.x - 28},150 ${base.x - 22},204 ${root.x - 8},${body.rootY + 20}
    ${root.x + 50},${body.rootY + 40}! ${root.x + 40},60!`;
}

/** The muscle from ear to pit grows out of the neck's shade: detached, it looks like a dagger. */
export function neckMuscle(body: Body): string {
  const { base } = body.sides[1].neck;
  const { pit } = body;
  return brush(
    body.shape`${base.x - 20},182 ${pit.x + (base.x - pit.x) * 0.56},232 ${pit.x + 12},${pit.y + 2}`,
    [9, 5.5, 0],
  );
}

export function collarbones(body: Body): { far: string; near: string } {
  const { pit } = body;
  return {
    near: brush(
      body.shape`${pit.x + 24},${pit.y + 4} ${body.outward(1, 0.28)},${pit.y + 11} ${body.outward(1, 0.62)},${pit.y - 4}`,
      [0, 6, 0],
    ),
    far: brush(
      body.shape`${pit.x - 24},${pit.y + 5} ${body.outward(-1, 0.28)},${pit.y + 12} ${body.outward(-1, 0.6)},${pit.y - 2}`,
      [0, 5, 0],
    ),
  };
}
