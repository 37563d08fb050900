import type { Face } from '../face.ts';
import type { Point } from '../geometry/point.ts';

/** Three-quarter and profile are drawn facing left; the whole picture is mirrored to face right. */
export type Pose = 'front' | 'three-quarter' | 'profile';
/** Where the key light, always from the left, stops: at the far cheekbone, or down the middle of the face. */
export type Light = 'side' | 'split';

type Stroke = { spine: Point[]; widths: number[] };

export type Eye = {
  opening: Point[];
  upperLid: Point[];
  /** The tip the upper lid runs out to. */
  wing: Point;
  iris: { x: number; y: number; radiusX: number; radiusY: number };
  crease: Point[];
  lowerLid: Point[];
  inShade: boolean;
};

/** In head units: crown y = -150, eye line y = 0, chin about y = 150; face midline x = 0 in front. */
export type Head = {
  contour: Point[];
  /** The terminator, top to bottom: all to the left of it is lit. */
  terminator: Record<Light, Point[]>;
  /** Ears behind the contour (front), and the one in front of it (turned heads). */
  ears: { outline: Point[]; inShade: boolean }[];
  nearEar?: { outline: Point[]; fold: Point[] };
  earlobe: Point;
  sockets: Point[][];
  nosePlane: Point[];
  noseEdge?: Stroke;
  nostrils: Point[][];
  eyes: Eye[];
  brows: Stroke[];
  upperLip: Point[];
  lowerLip: Point[];
  mouthLine: Point[];
  underLip?: Point[];
  /** The hollow under the lit cheekbone, which carries a clean-shaven man's likeness. */
  cheekHollow?: Point[];
  /** From the wing of the nose to the mouth, on older faces. */
  smileLine: Point[];
  beard: Point[];
  marks: { mouth: Point; cheek: Point };
  /** What turns with a tilted head. */
  pivotX: number;
};

/** An eye is open by its lid height above the eye line; how the lid folds is the person's. */
export function lidHeight(face: Face): number {
  const open = { creased: 1, hooded: 0.92, single: 0.86 }[face.lid];
  return (11 - 2 * face.masculinity) * face.eyeHeight * open;
}

export const browWidths = (face: Face, inner: number): number[] => {
  const by = (feminine: number, masculine: number) => feminine + (masculine - feminine) * face.masculinity;
  return [inner * face.browWeight, by(8, 11.5) * face.browWeight, by(6, 9.5) * face.browWeight, 0.8];
};
