import type { Metadata } from 'sharp';
import { PIXELS_MAX } from './task.ts';

/** Memory for decoding besides the process itself, so that the whole stays under 600 MB. */
const DECODING_BYTES_MAX = 460 * 1_048_576;

/** Peak bytes per pixel of each decoder, as measured; these decoders hold whole pictures. */
const bytesPerPixel = ({ format, depth, bitsPerSample = 8, isProgressive, channels = 3 }: Metadata): number => {
  const isDeep = bitsPerSample > 8 || depth === 'ushort';
  if (format === 'heif') return isDeep ? 32 : 22;
  if (format === 'png' && isProgressive) return isDeep ? 12 : 6;
  if (format === 'jpeg' && isProgressive) return channels > 3 ? 10 : 7;
  return 5;
};

/** How many pixels a picture of this kind may have. */
export const pixelsMaxOf = (header: Metadata): number =>
  Math.min(PIXELS_MAX, Math.floor(DECODING_BYTES_MAX / bytesPerPixel(header) / 1_000_000) * 1_000_000);
