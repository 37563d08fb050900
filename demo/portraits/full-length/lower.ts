import type { Body } from '../body/body.ts';
import { mix } from '../colour.ts';
import { outline } from '../geometry/spline.ts';
import type { Tones } from '../paint/tones.ts';
import { CLOTHS, type Dye, INK } from '../palettes.ts';
import type { PortraitSpec } from '../spec.ts';
import { coatTails, type Hem, seat, skirt } from './hems.ts';
import { crease, legOutline, legShade, type Widths } from './legs.ts';
import { type Leg, type Motion, motionOf, thighWidthOf } from './motion.ts';
import { instep, shoeShapes } from './shoes.ts';

/** One flat shape and the details on it. */
export type Piece = { d: string; colour: string; over: { d: string; colour: string }[] };

const MIDI_Y = 1800;
const FLOOR_LENGTH_Y = 2320;
const COAT_Y = 1920;

/** From the waist down, back to front. */
export function lowerPieces(spec: PortraitSpec, body: Body, tones: Tones): Piece[] {
  const { full, garment, pose } = spec;
  const motion = motionOf(pose, body, full.stride, thighWidthOf(body));
  const cloth = CLOTHS[full.cloth];
  const isCoat = garment === 'coat';
  const tails = isCoat ? coatTails(body, motion, COAT_Y) : null;
  const below =
    full.below === 'skirt' || full.below === 'gown'
      ? skirtPieces(spec, body, motion, tones)
      : trouserPieces(spec, body, motion, cloth);
  if (!tails) return below;
  const coat: Dye = CLOTHS[spec.cloth];
  return [
    { d: outline(tails.lining), colour: mix(coat.shade, INK, 0.35), over: [] },
    ...below,
    hemPiece(tails.right, coat, mix(coat.base, coat.shade, 0.2)),
    hemPiece(tails.left, coat),
  ];
}

const foldColour = (cloth: Dye) => (cloth === CLOTHS.ink ? cloth.light : cloth.shade);

function hemPiece({ outline: edge, shade, folds }: Hem, cloth: Dye, base = cloth.base): Piece {
  const shadeOver = shade.length > 0 ? [{ d: outline(shade), colour: cloth.shade }] : [];
  return {
    d: outline(edge),
    colour: base,
    over: [...shadeOver, ...folds.map(d => ({ d, colour: foldColour(cloth) }))],
  };
}

function skirtPieces(spec: PortraitSpec, body: Body, motion: Motion, tones: Tones): Piece[] {
  const { cloth, below } = spec.full;
  const bare = { base: tones.skin.lit, shade: tones.skin.shade, light: tones.skin.lit };
  const hem = skirt(body, motion, below === 'gown' ? FLOOR_LENGTH_Y - 90 : MIDI_Y);
  const far = { base: tones.skin.shade, shade: tones.skin.cast, light: tones.skin.shade };
  return [
    ...bareLeg(spec, body, motion.back, far),
    ...bareLeg(spec, body, motion.front, bare),
    hemPiece(hem, CLOTHS[cloth]),
  ];
}

function bareLeg(spec: PortraitSpec, body: Body, leg: Leg, skin: Dye): Piece[] {
  const widths: Widths = [150, 128, 84, 88, 46];
  return [
    { d: outline(instep(body, leg)), colour: skin.base, over: [] },
    { d: legOutline(leg, widths), colour: skin.base, over: [{ d: legShade(leg, widths), colour: skin.shade }] },
    ...shoePieces(spec, body, leg),
  ];
}

function trouserPieces(spec: PortraitSpec, body: Body, { front, back }: Motion, cloth: Dye): Piece[] {
  const { by } = body;
  const thigh = thighWidthOf(body);
  const isWide = spec.full.below === 'wide trousers';
  const widths: Widths = isWide
    ? [thigh, thigh * 1.02, 178, 196, 214]
    : [thigh, thigh * 0.88, by(112, 132), by(104, 124), by(98, 114)];
  const hemY = isWide ? 2350 : 2326;
  const far = mix(cloth.base, cloth.shade, 0.75);
  const fold = foldColour(cloth);
  const hemOf = (leg: Leg) => leg.ankle.y + hemY - 2292;
  const trouserLeg = (leg: Leg, colour: string, shade: string): Piece => ({
    d: legOutline(leg, widths, hemOf(leg)),
    colour,
    over: [
      { d: legShade(leg, widths, hemOf(leg)), colour: shade },
      { d: crease(leg, hemOf(leg)), colour: fold },
    ],
  });
  return [
    ...shoePieces(spec, body, back),
    trouserLeg(back, far, cloth.shade),
    ...shoePieces(spec, body, front),
    trouserLeg(front, cloth.base, cloth.shade),
    { d: outline(seat(body)), colour: cloth.base, over: [seatShade(body, far)] },
  ];
}

function seatShade(body: Body, colour: string) {
  const x = (distance: number) => body.across(1, distance);
  return {
    d: outline(body.shape`${x(66)},620! ${x(92)},760 ${x(70)},900 ${x(30)},1100! ${x(320)},1100! ${x(320)},620!`),
    colour,
  };
}

function shoePieces(spec: PortraitSpec, body: Body, leg: Leg): Piece[] {
  const leather = CLOTHS[spec.full.shoeCloth];
  const { upper, sole } = shoeShapes(body, spec.full.shoe, leg);
  const dark = spec.full.shoe === 'sneaker' ? CLOTHS.stone.base : mix(leather.shade, INK, 0.5);
  return [
    ...(sole.length > 0 ? [{ d: outline(sole), colour: dark, over: [] }] : []),
    { d: outline(upper), colour: leather.base, over: [] },
  ];
}
