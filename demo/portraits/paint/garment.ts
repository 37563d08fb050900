import { isJacket } from '../full-length/look.ts';
import { outline } from '../geometry/spline.ts';
import { CLOTHS } from '../palettes.ts';
import { fill } from '../svg.ts';
import type { Figure } from './figure.ts';

export function paintGarment(figure: Figure): string {
  const { garment, tones, outlines, clipPaths } = figure;
  const { cloth } = tones;
  const shade = garment.shade.map(plane => fill(outline(plane), cloth.shade)).join('');
  return [
    paintOpening(figure),
    ...tuckedIn(figure, fill(outlines.shell, cloth.base), clipPaths.cut(outlines.shell, shade)),
    garment.straps ? clipPaths.cut(outlines.skin, ...garment.straps.map(strap => fill(strap, cloth.base))) : '',
    paintCollar(figure, shade),
    ...(garment.pieces ?? []).map(piece => fill(outline(piece.points), cloth[piece.tone])),
    garment.creases && !garment.collar ? clipPaths.cut(outlines.shell, paintCreases(figure)) : '',
  ].join('');
}

/** On a full-length picture a knit ends at the waistband. */
function tuckedIn({ spec, clipPaths }: Figure, ...content: string[]): string[] {
  const isTucked = spec.crop === 'full' && !isJacket(spec.garment) && spec.full.below !== 'gown';
  return isTucked ? [clipPaths.cut(ABOVE_THE_WAIST, ...content)] : content;
}
const ABOVE_THE_WAIST = 'M-900-400H900V690H-900Z';

function paintOpening({ spec, garment }: Figure): string {
  if (!garment.opening || spec.under === 'nothing') return '';
  return fill(outline(garment.opening), CLOTHS[spec.under].base);
}

function paintCollar(figure: Figure, shade: string): string {
  const { garment, tones, clipPaths, headShadow } = figure;
  if (!garment.collar) return '';
  const d = outline(garment.collar);
  return fill(d, tones.cloth.base) + clipPaths.cut(d, headShadow(tones.cloth.shade), shade, paintCreases(figure));
}

const paintCreases = ({ garment, tones }: Figure): string =>
  (garment.creases ?? []).map(({ d, tone }) => fill(d, tones.cloth[tone])).join('');
