import { armOutline, isBent } from '../body/arm.ts';
import { type Body, bodyOf, skinOutline } from '../body/body.ts';
import type { Garment } from '../garments/garment.ts';
import { WARDROBE } from '../garments/wardrobe.ts';
import { SIDES, type Side } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import { HAIR_STYLES } from '../hair/hair.ts';
import { type HairShape, hairKit } from '../hair/style.ts';
import type { Head } from '../head/head.ts';
import { headOf } from '../head/poses.ts';
import { randomOf } from '../random.ts';
import type { PortraitSpec } from '../spec.ts';
import { fill, group, type Scissors, scissors } from '../svg.ts';
import { type Tones, tonesOf } from './tones.ts';

/** A person in a pose: every shape and colour, before anything is painted. */
export type Figure = {
  spec: PortraitSpec;
  head: Head;
  hair: { back: HairShape[]; front: HairShape[]; drape: HairShape[]; sheen: HairShape[]; showsEars: boolean };
  body: Body;
  garment: Garment;
  tones: Tones;
  /** The `d` of the shapes that others are cut to. */
  outlines: { face: string; skin: string; shell: string; arms: { side: Side; d: string }[] };
  scissors: Scissors;
  /** The head tilts on the neck; the body stands, its neck as long as the person is tall. */
  headTransform: string;
  bodyTransform: string;
  /** The head's shadow on the neck, in the body's own place. */
  headShadow: (colour: string) => string;
};

/** Straight down it would be a dog collar. */
const HEAD_SHADOW = { front: [32, 40], 'three-quarter': [26, 40], profile: [20, 34] } as const;

export function figureOf(spec: PortraitSpec): Figure {
  const { face, pose } = spec;
  const isHalfFigure = spec.crop === 'half';
  const head = headOf(pose, face);
  const style = HAIR_STYLES[spec.hair.style];
  const body = bodyOf(pose, face, isHalfFigure);
  const garment: Garment = WARDROBE[spec.garment](body);
  const faceOutline = outline(head.contour);
  const dropY = face.stature * 7;
  const headTransform = `rotate(${face.headTiltDegrees.toFixed(2)} ${head.pivotX} 130)`;
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
      showsEars: style.showsEars,
    },
    body,
    garment,
    tones: tonesOf(spec),
    outlines: {
      face: faceOutline,
      skin: outline(skinOutline(body, garment.isBare)),
      shell: outline(garment.shell),
      arms: isHalfFigure ? SIDES.map(side => ({ side, d: outline(armOf(spec, body, side, garment)) })) : [],
    },
    scissors: scissors(spec.id),
    headTransform,
    bodyTransform: `translate(0 ${dropY.toFixed(1)})`,
    headShadow: colour =>
      group(`translate(${shadowX} ${(shadowY - dropY).toFixed(1)}) ${headTransform}`, fill(faceOutline, colour)),
  };
}

function armOf(spec: PortraitSpec, body: Body, side: Side, garment: Garment) {
  return armOutline(body, side, isBent(spec.arms, side), garment.isBare ? 0 : garment.pad);
}
