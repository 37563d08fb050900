import sharp from 'sharp';
import { sniffPicture } from '../sniff.ts';
import { type Answered, type Asked, PIXELS_MAX } from './task.ts';

const POINTS_PER_INCH = 72;

export const derivePicture = async ({
  bytes,
  widthPx,
  format,
  isDrawing,
}: Asked<'DERIVE'>): Promise<Answered<'DERIVE'>> => {
  if (!isDrawing && !sniffPicture(Buffer.from(bytes))) throw new Error('This original is not a picture.');
  const picture = isDrawing
    ? sharp(bytes, { density: await densityFor(bytes, widthPx) }).resize({ width: widthPx })
    : sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ width: widthPx, withoutEnlargement: true });
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 4 }) : picture.webp({ quality: 78 });
  return { bytes: await encoded.toBuffer() };
};

/** The density at which a drawing is rasterised at the wanted width, so that its edges are sharp. */
const densityFor = async (bytes: Uint8Array, widthPx: number): Promise<number> => {
  const { width } = await sharp(bytes, { density: POINTS_PER_INCH }).metadata();
  return Math.min(Math.max((POINTS_PER_INCH * widthPx) / width, 1), 2_400);
};
