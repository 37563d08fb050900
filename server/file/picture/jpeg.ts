import sharp from 'sharp';
import { PAPER, PIXELS_MAX } from './task.ts';

export const jpegOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX }).flatten({ background: PAPER }).jpeg({ quality: 85 }).toBuffer();
