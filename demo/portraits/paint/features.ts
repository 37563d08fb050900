import { mix } from '../colour.ts';
import { brush } from '../geometry/brush.ts';
import { type Point, shifted } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import type { Eye } from '../head/head.ts';
import { INK } from '../palettes.ts';
import { fill, fillTranslucent } from '../svg.ts';
import type { Figure } from './figure.ts';

/** A few tapered strokes: lids, brows, nostrils, lips. */
export function paintFeatures(figure: Figure): string {
  const { head, tones } = figure;
  return [
    paintYears(figure),
    paintFreckles(figure),
    paintMark(figure),
    paintBeard(figure),
    head.noseEdge ? fill(brush(head.noseEdge.spine, head.noseEdge.widths), tones.skin.shade) : '',
    ...head.eyes.map(eye => paintEye(figure, eye)),
    ...head.brows.map(brow => fill(brush(brow.spine, brow.widths), tones.brow)),
    paintMouth(figure),
    ...head.nostrils.map(nostril => fill(brush(nostril, [1, 4, 1.4]), tones.nostril)),
  ].join('');
}

/** Stubble thins towards the cheek, so it is laid twice; a full beard stands off the chin. */
function paintBeard({ spec, head, tones, outlines, clipPaths }: Figure): string {
  const { cheek, jaw, mass, moustache, goatee, gaps } = head.beard;
  const grown = (...shapes: Point[][]) =>
    clipPaths.cut(outlines.face, ...shapes.map(points => fill(outline(points), tones.beard.grown)));
  const stubble = (points: Point[]) => fillTranslucent(outline(points), tones.beard.stubble, tones.beard.density);
  const shaven = clipPaths.cut(
    outlines.face,
    fillTranslucent(outline(cheek), tones.beard.stubble, tones.beard.density * 0.4),
  );
  const windows = gaps.map(gap => fill(outline(gap), tones.skin.soft)).join('');
  switch (spec.beard) {
    case 'stubble':
      return clipPaths.cut(outlines.face, stubble(cheek), stubble(jaw));
    case 'goatee':
      return shaven + grown(goatee) + windows;
    case 'moustache':
      return shaven + grown(moustache);
    case 'boxed':
      return grown(cheek) + windows;
    case 'full':
      return fill(outline(mass), tones.beard.grown);
    case 'none':
      return '';
  }
}

function paintMark({ spec, head, tones }: Figure): string {
  if (spec.face.mark === 'none') return '';
  const { x, y } = head.marks[spec.face.mark];
  return `<circle cx="${x}" cy="${y}" r="2.4" fill="${tones.crease}"/>`;
}

/** From nose to mouth at forty, then under the eyes, then across a man's forehead. */
function paintYears({ spec, head, tones, outlines, clipPaths }: Figure): string {
  const { maturity, masculinity } = spec.face;
  const { smile, underEyes, forehead } = head.lines;
  const line = (spine: Point[], width: number) => fill(brush(spine, [0, width, 0]), tones.skin.soft);
  return clipPaths.cut(
    outlines.face,
    maturity > 0.25 ? line(smile, 2 + maturity * 2.4) : '',
    ...(maturity > 0.4 ? underEyes.map(spine => line(spine, 1.6 + maturity * 2)) : []),
    ...(maturity > 0.6 && masculinity > 0.6 ? forehead.map(spine => line(spine, 2.4)) : []),
  );
}

function paintFreckles({ spec, head, tones }: Figure): string {
  const isFair = ['porcelain', 'fair'].includes(spec.skin) && ['RED', 'BLONDE', 'BROWN'].includes(spec.hair.colour);
  if (!spec.face.freckles || !isFair) return '';
  return head.freckles
    .map(
      ({ x, y }, k) => `<circle cx="${round(x)}" cy="${y}" r="${1.5 + (k % 3) * 0.4}" fill="${tones.skin.freckle}"/>`,
    )
    .join('');
}

function paintEye({ spec, tones, clipPaths }: Figure, eye: Eye): string {
  const opening = outline(eye.opening);
  const { x: middle, y, radiusX, radiusY } = eye.iris;
  const x = middle + spec.gaze * radiusX * 0.38;
  const disc = (size: number, colour: string) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX * size)}" ry="${round(radiusY * size)}" fill="${colour}"/>`;
  // Women's upper lid doubles as a liner; men's almost vanishes.
  const weight = 0.7 + (1 - spec.face.masculinity) * 0.8;
  return [
    fill(opening, eye.inShade ? tones.eyeWhite.shade : tones.eyeWhite.lit),
    clipPaths.cut(
      opening,
      disc(1, tones.iris),
      disc(0.48, INK),
      fill(brush(shifted(eye.upperLid, 0, 2.6), [3.4, 5, 3.4]), mix(tones.skin.shade, INK, 0.5)),
    ),
    fill(brush([...eye.upperLid, eye.wing], [1.2, 3.6 * weight, 4.6 * weight, 4.4 * weight, 0.4]), tones.line),
    eye.crease.length > 0 ? fill(brush(eye.crease, [0, 2.2, 2.4, 0]), tones.crease) : '',
    fill(brush(eye.lowerLid, [0, 1.8, 0]), mix(tones.skin.shade, tones.line, 0.25)),
  ].join('');
}

/** The line ends inside the corners: past them it smirks. In profile the lips are cut to the face. */
function paintMouth({ head, tones, outlines, clipPaths }: Figure): string {
  return (
    clipPaths.cut(
      outlines.face,
      fill(outline(head.upperLip), tones.lip.upper),
      fill(outline(head.lowerLip), tones.lip.lower),
    ) + fill(brush(head.mouthLine, [0.4, 2.4, 2.8, 2.4, 0.6]), tones.lip.line)
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
