import type { Pencil } from './geometry/pencil.ts';
import { pencil } from './geometry/pencil.ts';
import { randomOf } from './random.ts';

/** What makes a face this person's and no one else's. Factors are about 1, shifts in head units (the head is 300 high). */
export type Face = {
  /** 0 feminine, 1 masculine: the first number every contour is drawn from. */
  masculinity: number;
  jawWidth: number;
  chinWidth: number;
  /** Brow to nose base, and nose base to chin: together they make a face round or long. */
  middleThird: number;
  lowerThird: number;
  cheekbone: number;
  noseLength: number;
  noseWidth: number;
  /** Profile: -1 scooped to 1 aquiline. */
  noseBridge: number;
  lipFullness: number;
  mouthWidth: number;
  /** Up to 2 up or 1 down. */
  mouthCorner: number;
  browWeight: number;
  browHeight: number;
  browArch: number;
  browLength: number;
  lid: Lid;
  eyeHeight: number;
  eyeTilt: number;
  eyeSpacing: number;
  /** Where the hair is parted, from the midline. */
  partX: number;
  hairVolume: number;
  /** -1 short to 1 tall: how long the neck stands. */
  stature: number;
  mark: Mark;
  headTiltDegrees: number;
};
type Lid = 'creased' | 'hooded' | 'single';
/** A beauty mark, by the mouth or on the cheekbone. */
type Mark = 'none' | 'mouth' | 'cheek';

/** Where people differ by where they come from: ranges, never a type. */
export type FaceRanges = {
  noseWidth: readonly [low: number, high: number];
  lipFullness: readonly [low: number, high: number];
  lids: Partial<Record<Lid, number>>;
};

const MASCULINITY = {
  FEMALE: { low: 0, high: 0.16 },
  MALE: { low: 0.84, high: 1 },
  NON_BINARY: { low: 0.38, high: 0.62 },
};
export type Gender = keyof typeof MASCULINITY;

/** The order of the draws is part of every face: a new number goes last, or everybody gets a new face. */
export function faceOf(personId: string, gender: Gender, heightInches: number, ranges: FaceRanges): Face {
  const random = randomOf(`face:${personId}`);
  const averageInches = { FEMALE: 69, MALE: 73, NON_BINARY: 70 }[gender];
  return {
    masculinity: random.between(MASCULINITY[gender].low, MASCULINITY[gender].high),
    jawWidth: random.between(0.88, 1.09),
    chinWidth: random.between(0.78, 1.28),
    middleThird: random.between(0.94, 1.06),
    lowerThird: random.between(0.93, 1.06),
    cheekbone: random.between(-2.5, 2.5),
    noseLength: random.between(0.94, 1.06),
    noseWidth: random.between(...ranges.noseWidth),
    noseBridge: random.between(-1, 1),
    lipFullness: random.between(...ranges.lipFullness),
    mouthWidth: random.between(0.86, 1.14),
    mouthCorner: random.between(-0.8, 2),
    browWeight: random.between(0.74, 1.28),
    browHeight: random.between(-3, 2.5),
    browArch: random.between(0.05, 1.2),
    browLength: random.between(-4, 3),
    lid: random.pickWeighted(ranges.lids),
    eyeHeight: random.between(0.78, 1.02),
    eyeTilt: random.between(-1, 7),
    eyeSpacing: random.between(-2, 3),
    partX: random.pick([0, 0, -26, 28]),
    hairVolume: random.between(0.92, 1.06),
    stature: Math.max(-1, Math.min(1, (heightInches - averageInches) / 4)),
    mark: random.pickWeighted({ none: 8, mouth: 1, cheek: 1 }),
    headTiltDegrees: random.between(-3, 3),
  };
}

/** A pencil for what lies on the face: it keeps the eye line and moves all below it by the face's own thirds. */
export function facePencil(face: Face): Pencil {
  const noseBaseY = 62;
  return pencil(face.masculinity, point => {
    if (point.y <= 0) return point;
    const middle = Math.min(point.y, noseBaseY) * face.middleThird;
    const lower = Math.max(point.y - noseBaseY, 0) * face.lowerThird;
    return { x: point.x, y: middle + lower, corner: point.corner };
  });
}
