import type { Face } from '../face.ts';
import { brush } from '../geometry/brush.ts';
import { type Pencil, pencil } from '../geometry/pencil.ts';
import type { Point } from '../geometry/point.ts';
import { outline } from '../geometry/spline.ts';
import type { Pose } from '../head/head.ts';
import type { Random } from '../random.ts';

/** `clipped`, `fading` and `faded`, from above: scalp showing through; `stubble`: a shaved head; `strand`: every other rope; `scalp`: bald. */
export type HairTone = 'base' | 'shade' | 'light' | 'clipped' | 'fading' | 'faded' | 'stubble' | 'strand' | 'scalp';
export type HairShape = { d: string; tone: HairTone };

type Hair = {
  /** Behind the body. */
  back?: HairShape[];
  /** Over the face. */
  front?: HairShape[];
  /** Falls over the garment too. */
  drape?: HairShape[];
  sheen?: HairShape[];
};

export type HairKit = Pencil & { face: Face; random: Random };
/** Half: hair covers the upper edge of the near ear. */
export type Ears = 'hidden' | 'half' | 'whole';
/** Every style is a few large masses, drawn separately for each pose. */
export type HairStyle = { ears: Ears } & Record<Pose, (kit: HairKit) => Hair>;

export const hairKit = (face: Face, random: Random): HairKit => ({ ...pencil(face.masculinity), face, random });

export const mass = (points: Point[], tone: HairTone = 'base'): HairShape => ({ d: outline(points), tone });
export const lock = (spine: Point[], widths: number[], tone: HairTone = 'light'): HairShape => ({
  d: brush(spine, widths),
  tone,
});
