import { mix } from '../colour.ts';
import { brush } from '../geometry/brush.ts';
import { shifted } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import type { Eye } from '../head/head.ts';
import { INK } from '../palettes.ts';
import { fill } from '../svg.ts';
import type { Figure } from './figure.ts';

/** A few tapered strokes: lids, brows, nostrils, lips. */
export function paintFeatures(figure: Figure): string {
  const { head, tones } = figure;
  return [
    paintSmileLine(figure),
    paintMark(figure),
    paintBeard(figure),
    head.noseEdge ? fill(brush(head.noseEdge.spine, head.noseEdge.widths), tones.skin.shade) : '',
    ...head.eyes.map(eye => paintEye(figure, eye)),
    ...head.brows.map(brow => fill(brush(brow.spine, brow.widths), tones.brow)),
    paintMouth(figure),
    ...head.nostrils.map(nostril => fill(brush(nostril, [1, 4, 1.4]), tones.nostril)),
  ].join('');
}

function paintBeard({ spec, head, tones, outlines, scissors }: Figure): string {
  if (spec.beard !== 'stubble' && spec.beard !== 'full') return '';
  return scissors.cut(outlines.face, fill(outline(head.beard), tones.beard));
}

function paintMark({ spec, head, tones }: Figure): string {
  if (spec.face.mark === 'none') return '';
  const { x, y } = head.marks[spec.face.mark];
  return `<circle cx="${x}" cy="${y}" r="2.4" fill="${tones.crease}"/>`;
}

function paintSmileLine({ spec, head, tones }: Figure): string {
  if (spec.hair.colour !== 'GREY') return '';
  return fill(brush(head.smileLine, [0, 2.6, 0]), tones.skin.soft);
}

function paintEye({ spec, tones, scissors }: Figure, eye: Eye): string {
  const opening = outline(eye.opening);
  const { x, y, radiusX, radiusY } = eye.iris;
  const disc = (size: number, colour: string) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX * size)}" ry="${round(radiusY * size)}" fill="${colour}"/>`;
  // Women's upper lid doubles as a liner; men's almost vanishes.
  const weight = 0.7 + (1 - spec.face.masculinity) * 0.8;
  return [
    fill(opening, eye.inShade ? tones.eyeWhite.shade : tones.eyeWhite.lit),
    scissors.cut(
      opening,
      disc(1, tones.iris),
      disc(0.48, INK),
      fill(brush(shifted(eye.upperLid, 0, 3), [4, 6, 4]), mix(tones.skin.shade, INK, 0.5)),
    ),
    fill(brush([...eye.upperLid, eye.wing], [1.2, 3.6 * weight, 4.6 * weight, 4.4 * weight, 0.4]), tones.line),
    eye.crease.length > 0 ? fill(brush(eye.crease, [0, 2.2, 2.4, 0]), tones.crease) : '',
    fill(brush(eye.lowerLid, [0, 1.8, 0]), mix(tones.skin.shade, tones.line, 0.25)),
  ].join('');
}

/** The line ends inside the corners: past them it smirks. In profile the lips are cut to the face. */
function paintMouth({ head, tones, outlines, scissors }: Figure): string {
  return (
    scissors.cut(
      outlines.face,
      fill(outline(head.upperLip), tones.lip.upper),
      fill(outline(head.lowerLip), tones.lip.lower),
    ) + fill(brush(head.mouthLine, [0.4, 2.4, 2.8, 2.4, 0.6]), tones.lip.line)
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
