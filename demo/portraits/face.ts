import type { Pencil } from './geometry/pencil.ts';
import { pencil } from './geometry/pencil.ts';
import { ovalFor } from './oval.ts';
import { randomOf } from './random.ts';

/** The features that make a face individual. Factors are about 1, offsets in head units (the head is 300 high). */
export type Face = {
  /** 0 feminine, 1 masculine: the main parameter of every contour. */
  masculinity: number;
  /** 0 up to age thirty, 1 at sixty. */
  maturity: number;
  /** Of the whole head, including the hair. */
  skullWidth: number;
  skullHeight: number;
  temple: number;
  cheekbone: number;
  /** The cheek between cheekbone and jaw: hollow to round. */
  cheekFullness: number;
  jawWidth: number;
  /** How far down the corner of the jaw sits: soft to square. */
  jawCorner: number;
  chinWidth: number;
  /** Profile: -1 receding to 1 jutting. */
  chinForward: number;
  /** Brow to nose base, and nose base to chin: together they make a face round or long. */
  middleThird: number;
  lowerThird: number;
  noseLength: number;
  noseWidth: number;
  /** Profile: -1 scooped to 1 aquiline. */
  noseBridge: number;
  /** Below the wings (hanging) or above them (turned up). */
  noseTip: number;
  lipFullness: number;
  /** The lower lip's share of the mouth's height. */
  lipBalance: number;
  /** How deep the bow of the upper lip is cut. */
  lipBow: number;
  mouthWidth: number;
  mouthHeight: number;
  /** Up to 2 up or 1 down. */
  mouthCorner: number;
  browWeight: number;
  browHeight: number;
  browArch: number;
  /** Outer end down or up. */
  browSlope: number;
  browLength: number;
  lid: Lid;
  eyeHeight: number;
  eyeSize: number;
  eyeTilt: number;
  eyeSpacing: number;
  /** Where the hair is parted, from the midline. */
  partX: number;
  hairVolume: number;
  /** 0 to 1: how far the hairline has receded at the temples. */
  receding: number;
  /** -1 to 1, short to long: the visible length of the neck. */
  stature: number;
  mark: Mark;
  freckles: boolean;
  headTiltDegrees: number;
};
type Lid = 'creased' | 'hooded' | 'single';
/** A beauty mark, by the mouth or on the cheekbone. */
type Mark = 'none' | 'mouth' | 'cheek';

/** Ranges by heritage, wide enough to overlap: never a type. */
export type FaceRanges = {
  noseWidth: readonly [low: number, high: number];
  lipFullness: readonly [low: number, high: number];
  lids: Partial<Record<Lid, number>>;
};

const MASCULINITY = {
  FEMALE: { low: 0, high: 0.16 },
  MALE: { low: 0.82, high: 1 },
  NON_BINARY: { low: 0.38, high: 0.62 },
};
export type Gender = keyof typeof MASCULINITY;

export type FacedPerson = { id: string; gender: Gender; heightInches: number; age: number };

/** The order of the random draws is part of every face: a new parameter goes last, or everybody gets a new face. */
export function faceOf({ id, gender, heightInches, age }: FacedPerson, ranges: FaceRanges): Face {
  const random = randomOf(`face:${id}`);
  const averageInches = { FEMALE: 69, MALE: 73, NON_BINARY: 70 }[gender];
  const maturity = Math.max(0, Math.min(1, (age - 30) / 30));
  const isMale = gender === 'MALE';
  return {
    masculinity: random.between(MASCULINITY[gender].low, MASCULINITY[gender].high),
    maturity,
    ...ovalFor(gender, random),
    skullHeight: random.between(0.97, 1.04),
    temple: random.between(-3, 2),
    chinForward: random.between(-1, 1),
    middleThird: random.between(0.92, 1.09),
    noseLength: random.between(0.92, 1.09),
    noseWidth: random.between(...ranges.noseWidth) * random.between(0.95, 1.06),
    noseBridge: random.between(-1, 1),
    noseTip: random.between(-3, 4),
    lipFullness: random.between(...ranges.lipFullness),
    lipBalance: random.between(0.82, 1.22),
    lipBow: random.between(0.66, 0.95),
    mouthWidth: random.between(0.82, 1.18),
    mouthHeight: random.between(-3, 4),
    mouthCorner: random.between(-1, 2.2),
    browWeight: random.between(0.62, 1.42) * (isMale ? 1.05 : 1),
    browHeight: random.between(-4.5, 3.5),
    browArch: random.between(0, 1.5),
    browSlope: random.between(-3, 3.5),
    browLength: random.between(-6, 4),
    lid: random.pickWeighted(ranges.lids),
    eyeHeight: random.between(0.84, 1.1) - maturity * 0.06,
    eyeSize: random.between(0.88, 1.13),
    eyeTilt: random.between(-2.5, 8),
    eyeSpacing: random.between(-4, 5),
    partX: random.pick([0, 0, -26, 28]),
    hairVolume: random.between(0.88, 1.06),
    receding: isMale ? random.between(0, 0.5) + maturity * random.between(0, 0.6) : 0,
    stature: Math.max(-1, Math.min(1, (heightInches - averageInches) / 4)),
    mark: random.pickWeighted({ none: 8, mouth: 1, cheek: 1 }),
    freckles: random.chance(0.3),
    headTiltDegrees: random.between(-3, 3),
  };
}

/**
 * A pencil for features on the face: it keeps the eye line and scales everything below by the face's own proportions.
 */
export function facePencil(face: Face): Pencil {
  const noseBaseY = 62;
  return pencil(face.masculinity, point => {
    if (point.y <= 0) return point;
    const middle = Math.min(point.y, noseBaseY) * face.middleThird;
    const lower = Math.max(point.y - noseBaseY, 0) * face.lowerThird;
    return { x: point.x, y: middle + lower, corner: point.corner };
  });
}
