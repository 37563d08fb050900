import { isBent } from '../body/arm.ts';
import { armShade, bareShoulderShade, collarbones, figureShade, neckMuscle, neckShade } from '../body/planes.ts';
import { outline } from '../geometry/spline.ts';
import { fill } from '../svg.ts';
import type { Figure } from './figure.ts';

export function paintBody(figure: Figure): string {
  const { body, garment, tones, outlines, clipPaths, headShadow } = figure;
  const { skin } = tones;
  const bones = collarbones(body);
  return [
    garment.backPiece ? fill(outline(garment.backPiece), tones.cloth.shade) : '',
    paintArms(figure),
    fill(outlines.skin, skin.lit),
    clipPaths.cut(
      outlines.skin,
      fill(outline(neckShade(body)), skin.shade),
      fill(neckMuscle(body), skin.shade),
      headShadow(skin.cast),
      fill(bones.near, skin.shade),
      fill(bones.far, skin.soft),
      fill(outline(body.isHalfFigure ? figureShade(body) : bareShoulderShade(body)), skin.shade),
    ),
  ].join('');
}

/** Behind the torso, so that a wrist can be hidden. */
function paintArms({ spec, body, garment, tones, outlines, clipPaths, hands }: Figure): string {
  const colours = garment.isBare
    ? { lit: tones.skin.lit, shade: tones.skin.shade }
    : { lit: tones.cloth.base, shade: tones.cloth.shade };
  return outlines.arms
    .map(({ side, d }) => {
      const shade = side > 0 ? fill(outline(armShade(body, isBent(spec.arms, side))), colours.shade) : '';
      const hand = hands[side] ? fill(outline(hands[side]), side > 0 ? tones.skin.shade : tones.skin.lit) : '';
      return hand + fill(d, colours.lit) + (shade && clipPaths.cut(d, shade));
    })
    .join('');
}
