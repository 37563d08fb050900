import strip1Large from './pictures/strip-1-large.avif?url';
import strip1Small from './pictures/strip-1-small.avif?url';
import strip2Large from './pictures/strip-2-large.avif?url';
import strip2Small from './pictures/strip-2-small.avif?url';
import strip3Large from './pictures/strip-3-large.avif?url';
import strip3Small from './pictures/strip-3-small.avif?url';

/**
 * The pixels from one frame to the next in the two sizes, and the height of a frame in the small one:
 * `tools/landing-pictures.ts`.
 */
const PITCH = { small: 240, large: 420 };
const FRAME_HEIGHT = 304;

/** A piece of film with its portraits. */
export type Strip = {
  /** The number of its first frame on the sheet. */
  first: number;
  frames: number;
  /** The numbers of the ringed frames. */
  selects: readonly number[];
  src: string;
  srcSet: string;
  width: number;
  height: number;
};

const strip = (first: number, frames: number, selects: number[], small: string, large: string): Strip => ({
  first,
  frames,
  selects,
  src: small,
  srcSet: `${small} ${PITCH.small * frames}w, ${large} ${PITCH.large * frames}w`,
  width: PITCH.small * frames,
  height: FRAME_HEIGHT,
});

export const strips: readonly [Strip, Strip, Strip] = [
  strip(1, 5, [2], strip1Small, strip1Large),
  strip(6, 5, [7], strip2Small, strip2Large),
  strip(11, 8, [14], strip3Small, strip3Large),
];

/** The widths of frames in the hero: the same as `--frame` in `hero.module.css` and `join-hero.module.css`. */
export const heroSizes = ({ frames }: Strip): string =>
  `(width >= 900px) min(${frames * 13.2}vw, ${frames * 190}px), ${frames * 30}vw`;
