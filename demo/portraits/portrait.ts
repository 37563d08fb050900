import type { HairShape } from './hair/style.ts';
import { paintBody } from './paint/body.ts';
import { paintFace, paintNearEar } from './paint/face.ts';
import { paintFeatures } from './paint/features.ts';
import { type Figure, figureOf } from './paint/figure.ts';
import { paintGarment } from './paint/garment.ts';
import { paintLower } from './paint/lower.ts';
import { frame, HEIGHT, mirror, paintBackdrop, paintWallShadow, WIDTH } from './paint/scene.ts';
import type { PortraitSpec } from './spec.ts';
import { deduplicatePaths, fill, group } from './svg.ts';

/** A studio portrait as SVG, 600 × 800: flat shapes, two tones, one key light. The same spec gives the same bytes. */
export function drawPortrait(spec: PortraitSpec): string {
  const figure = figureOf(spec);
  const { hair, headTransform, bodyTransform } = figure;
  const strands = (shapes: HairShape[]) => shapes.map(({ d, tone }) => fill(d, figure.tones.hair[tone])).join('');

  // A gown is one cloth from neckline to hem; trousers and skirts start under the top.
  const isGown = spec.full.below === 'gown';
  const layers = [
    paintWallShadow(figure),
    group(headTransform, strands(hair.back)),
    isGown ? '' : paintLower(figure),
    group(bodyTransform, paintBody(figure), paintGarment(figure)),
    isGown ? paintLower(figure) : '',
    group(
      headTransform,
      paintFace(figure),
      paintFeatures(figure),
      strands(hair.front),
      hair.ears === 'whole' ? paintNearEar(figure) : '',
      strands(hair.drape),
      strands(hair.sheen),
      paintEarring(figure),
    ),
  ];
  const picture = mirror(spec, paintBackdrop(spec) + frame(spec, layers.join('')));
  const { defs, svg } = deduplicatePaths(spec.id, figure.clipPaths.defs() + picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}</defs>${svg}</svg>`;
}

function paintEarring({ spec, head, hair }: Figure): string {
  if (!spec.earring || hair.ears === 'hidden') return '';
  const { x, y } = head.earlobe;
  return `<circle cx="${x}" cy="${y + 8}" r="9" fill="${spec.earring}"/>`;
}
