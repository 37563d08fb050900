import sharp from 'sharp';
import { PIXELS_MAX } from './task.ts';

export const jpegOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX }).jpeg({ quality: 85 }).toBuffer();
