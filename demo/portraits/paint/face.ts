import { brush } from '../geometry/brush.ts';
import { corner, type Point } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import { fill, group } from '../svg.ts';
import type { Figure } from './figure.ts';

/**
 * The face is painted in the shade and the lit shape laid over it. The other way round leaves a pale seam along the jaw, where
 * the shade of the face meets that of the neck.
 */
export function paintFace(figure: Figure): string {
  const { head, hair, tones, outlines, clipPaths } = figure;
  const { skin } = tones;
  const ears = hair.ears !== 'hidden' ? head.ears : [];
  const lit = outline(litSide(head.terminator[figure.spec.light]));
  return [
    ...ears.map(ear => fill(outline(ear.outline), ear.inShade ? skin.shade : skin.lit)),
    fill(outlines.face, skin.shade),
    clipPaths.cut(
      outlines.face,
      fill(lit, skin.lit),
      clipPaths.cut(lit, paintHollow(figure)),
      hairShadow(figure),
      ...head.sockets.map(socket => fill(outline(socket), skin.soft)),
      fill(outline(head.nosePlane), skin.shade),
      head.noseWing ? fill(brush(head.noseWing, [0, 3, 0.6]), skin.soft) : '',
      head.underLip ? fill(brush(head.underLip, [0, 5, 0]), skin.shade) : '',
    ),
    hair.ears === 'half' ? paintNearEar(figure) : '',
  ].join('');
}

function litSide(terminator: Point[]): Point[] {
  const [top, bottom] = [terminator[0], terminator.at(-1)];
  return [...terminator, corner(-260, bottom?.y ?? 0), corner(-260, top?.y ?? 0)];
}

/** A man's cheek is hollow, and so is a thin person's. */
function paintHollow({ spec, head, tones }: Figure): string {
  const { masculinity, cheekFullness } = spec.face;
  return masculinity > 0.6 || cheekFullness < -4 ? fill(outline(head.cheekHollow), tones.skin.hollow) : '';
}

/** A moved copy of the hair, cut to the face it falls on. */
function hairShadow({ hair, tones }: Figure): string {
  const falling = [...hair.front, ...hair.drape].filter(({ tone }) => tone === 'base');
  return group('translate(7 11)', ...falling.map(({ d }) => fill(d, tones.skin.shade)));
}

export function paintNearEar({ head, tones }: Figure): string {
  if (!head.nearEar) return '';
  return (
    fill(outline(head.nearEar.outline), tones.skin.soft) +
    fill(brush(head.nearEar.fold, [0, 5, 6, 4, 0]), tones.skin.cast)
  );
}
