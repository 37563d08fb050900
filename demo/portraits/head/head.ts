import type { Face } from '../face.ts';
import { at, type Point } from '../geometry/point.ts';

/** Three-quarter and profile are drawn facing left; the whole picture is mirrored to face right. */
export type Pose = 'front' | 'three-quarter' | 'profile';
/** Where the key light, always from the left, ends: at the far cheekbone, or down the middle of the face. */
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

/** The area of a beard. Everything but `mass` is clipped to the face. */
export type BeardShapes = {
  /** Sideburns, jaw, chin and upper lip. */
  cheek: Point[];
  /** The same without a margin below the cheek: the inner part of stubble. */
  jaw: Point[];
  /** A full beard extends beyond the chin. */
  mass: Point[];
  moustache: Point[];
  goatee: Point[];
  /** Skin beside the lower lip that a trimmed beard leaves free. */
  gaps: Point[][];
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
  /** The wing of the nose on the side of the light. */
  noseWing?: Point[];
  nostrils: Point[][];
  eyes: Eye[];
  brows: Stroke[];
  upperLip: Point[];
  lowerLip: Point[];
  mouthLine: Point[];
  underLip?: Point[];
  /** The hollow under the lit cheekbone, which defines a clean-shaven man's likeness. */
  cheekHollow: Point[];
  /** Lines of age: from nose to mouth, under the eyes, across the forehead. */
  lines: { smile: Point[]; underEyes: Point[][]; forehead: Point[][] };
  beard: BeardShapes;
  marks: { mouth: Point; cheek: Point };
  freckles: Point[];
  /** What rotates with a tilted head. */
  pivotX: number;
};

/** An eye is open by its lid height above the eye line; the fold of the lid is individual. */
export function lidHeight(face: Face): number {
  const open = { creased: 1, hooded: 0.9, single: 0.84 }[face.lid];
  return (9.8 - 2.2 * face.masculinity) * face.eyeHeight * open;
}

/** Larger or smaller about its middle. */
export const sized = (points: readonly Point[], centreX: number, size: number): Point[] =>
  points.map(({ x, y, corner }) => ({ x: centreX + (x - centreX) * size, y: y * size, corner }));

export const browWidths = (face: Face, inner: number): number[] => {
  const by = (feminine: number, masculine: number) => feminine + (masculine - feminine) * face.masculinity;
  return [inner * face.browWeight, by(7.5, 11) * face.browWeight, by(5.5, 9) * face.browWeight, 0.8];
};

const SPECKS = [-58, 26, -46, 34, -36, 24, -52, 43, -27, 36, -66, 36, -40, 46, -17, 27, 30, 30, 42, 38, 52, 28, -8, 20];
/** Over nose and cheeks, shifted to one side on a turned face. */
export const frecklesAt = (shiftX: number, squeeze: number): Point[] =>
  Array.from({ length: SPECKS.length / 2 }, (_, k) =>
    at((SPECKS[k * 2] ?? 0) * squeeze + shiftX, SPECKS[k * 2 + 1] ?? 0),
  );
