import sharp from 'sharp';
import { SIDE } from '../hash-bands.ts';
import { PAPER, PIXELS_MAX } from './task.ts';

/** Between the lightest and the darkest of its parts; with less, noise would decide. */
const CONTRAST_MIN = 16;
/** Of 64: a picture that only gets darker to one side is like all others of its kind. */
const BITS_MIN = 8;

/**
 * A difference hash: the picture in 9 × 8 greys, and of each whether it is lighter than its right neighbour. Copies that were scaled, encoded
 * again or made lighter differ in a few bits; mirrored ones are compared by `mirrorOf`, and cropped ones are others.
 */
export const hashOf = async (bytes: Uint8Array): Promise<bigint | null> => {
  const { data } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .flatten({ background: PAPER })
    .greyscale()
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const greys = [...data];
  if (Math.max(...greys) - Math.min(...greys) < CONTRAST_MIN) return null;
  const bits = Array.from({ length: SIDE * SIDE }, (_, n) => {
    const at = Math.floor(n / SIDE) * (SIDE + 1) + (n % SIDE);
    return (greys[at] ?? 0) > (greys[at + 1] ?? 0) ? '1' : '0';
  });
  const set = bits.filter(bit => bit === '1').length;
  if (set < BITS_MIN || set > SIDE * SIDE - BITS_MIN) return null;
  return BigInt.asIntN(64, BigInt(`0b${bits.join('')}`));
};
