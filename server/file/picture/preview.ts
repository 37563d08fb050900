import sharp from 'sharp';
import { PAPER } from './task.ts';

const ROWS = 4;

/**
 * A CSS gradient of the picture's colours from top to bottom, as a placeholder until it has loaded. Unlike a thumbnail
 * it needs no decoding and compresses well.
 */
export const placeholderOf = async (bytes: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(bytes)
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize({ width: 1, height: ROWS, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: ROWS }, (_, row) => data.subarray(row * info.channels, row * info.channels + 3));
  return `linear-gradient(${rows.map(row => `#${Buffer.from(row).toString('hex')}`).join()})`;
};
