import { armOutline, handOutline, isBent } from '../body/arm.ts';
import { type Body, bodyOf, skinOutline } from '../body/body.ts';
import type { Face } from '../face.ts';
import { lowerPieces, type Piece } from '../full-length/lower.ts';
import { motionOf, swung, thighWidthOf } from '../full-length/motion.ts';
import type { Garment } from '../garments/garment.ts';
import { WARDROBE } from '../garments/wardrobe.ts';
import { type Point, SIDES, type Side } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import { HAIR_STYLES } from '../hair/hair.ts';
import { type Ears, type HairShape, hairKit } from '../hair/style.ts';
import type { Head } from '../head/head.ts';
import { headOf } from '../head/poses.ts';
import { randomOf } from '../random.ts';
import type { PortraitSpec } from '../spec.ts';
import { type ClipPaths, clipPaths, fill, group } from '../svg.ts';
import { type Tones, tonesOf } from './tones.ts';

/** A person in a pose: every shape and colour, before anything is painted. */
export type Figure = {
  spec: PortraitSpec;
  head: Head;
  hair: { back: HairShape[]; front: HairShape[]; drape: HairShape[]; sheen: HairShape[]; ears: Ears };
  body: Body;
  garment: Garment;
  tones: Tones;
  /** What a full-length picture shows from the waist down, and the hands. */
  lower: Piece[];
  hands: Partial<Record<Side, Point[]>>;
  /** The `d` of the shapes that others are clipped to. */
  outlines: { face: string; skin: string; shell: string; arms: { side: Side; d: string }[] };
  clipPaths: ClipPaths;
  /** The head tilts on the neck; the body does not, and its neck is as long as the person is tall. */
  headTransform: string;
  bodyTransform: string;
  /** The head's shadow on the neck, in the body's coordinates. */
  headShadow: (colour: string) => string;
};

/** A shadow straight down would look like a dog collar. */
const HEAD_SHADOW = { front: [32, 40], 'three-quarter': [26, 40], profile: [20, 34] } as const;

export function figureOf(spec: PortraitSpec): Figure {
  const { face, pose } = spec;
  const isHalfFigure = spec.crop === 'half' || spec.crop === 'full';
  const head = headOf(pose, face);
  const style = HAIR_STYLES[spec.hair.style];
  const body = bodyOf(pose, face, spec.build, isHalfFigure);
  const garment: Garment = WARDROBE[spec.garment](body);
  const tones = tonesOf(spec);
  const faceOutline = outline(head.contour);
  const dropY = face.stature * 7;
  const headTransform = headTransformOf(face, head.pivotX);
  const [shadowX, shadowY] = HEAD_SHADOW[pose];
  return {
    spec,
    head,
    hair: {
      back: [],
      front: [],
      drape: [],
      sheen: [],
      ...style[pose](hairKit(face, randomOf(`hair:${spec.id}`))),
      ears: style.ears,
    },
    body,
    garment,
    tones,
    lower: spec.crop === 'full' ? lowerPieces(spec, body, tones) : [],
    hands: spec.crop === 'full' ? handsOf(spec, body) : {},
    outlines: {
      face: faceOutline,
      skin: outline(skinOutline(body, garment.isBare)),
      shell: outline(garment.shell),
      arms: isHalfFigure ? SIDES.map(side => ({ side, d: outline(armOf(spec, body, side, garment)) })) : [],
    },
    clipPaths: clipPaths(spec.id),
    headTransform,
    bodyTransform: `translate(0 ${dropY.toFixed(1)})`,
    headShadow: colour =>
      group(`translate(${shadowX} ${(shadowY - dropY).toFixed(1)}) ${headTransform}`, fill(faceOutline, colour)),
  };
}

/** Tilted on the neck and scaled to the person's skull, with the chin in place. */
function headTransformOf(face: Face, pivotX: number): string {
  const [width, height] = [face.skullWidth, face.skullHeight];
  const [x, y] = [pivotX * (1 - width), 130 * (1 - height)];
  return `rotate(${face.headTiltDegrees.toFixed(2)} ${pivotX} 130) translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${width.toFixed(3)} ${height.toFixed(3)})`;
}

function armOf(spec: PortraitSpec, body: Body, side: Side, garment: Garment) {
  const bent = isBent(spec.arms, side);
  const arm = armOutline(body, side, bent, garment.isBare ? 0 : garment.pad);
  return bent || spec.crop !== 'full' ? arm : swung(arm, swingOf(spec, body, side));
}

function handsOf(spec: PortraitSpec, body: Body): Partial<Record<Side, Point[]>> {
  const hanging = SIDES.filter(side => !isBent(spec.arms, side));
  return Object.fromEntries(hanging.map(side => [side, swung(handOutline(body, side), swingOf(spec, body, side))]));
}

const swingOf = (spec: PortraitSpec, body: Body, side: Side): number =>
  motionOf(spec.pose, body, spec.full.stride, thighWidthOf(body)).swing[side];
