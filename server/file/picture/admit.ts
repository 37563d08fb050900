import sharp from 'sharp';
import { placeholderOf } from './preview.ts';
import { type Answered, type Asked, PIXELS_MAX, type PictureFault } from './task.ts';

const LONG_SIDE_PX = 2_400;
const QUALITY = 90;

export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

/**
 * Decodes whatever a stranger sent and encodes it anew, so that nothing of the file itself is kept. The first frame
 * only, turned as the camera was held, in sRGB, without metadata.
 */
export const admitPicture = async ({ bytes, type, shortSideMin }: Asked<'ADMIT'>): Promise<Answered<'ADMIT'>> => {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  const size = { widthPx: header?.autoOrient.width ?? 0, heightPx: header?.autoOrient.height ?? 0 };
  if (!header) throw new PictureRefused({ reason: 'BROKEN', ...size });
  if (header.format !== type) throw new PictureRefused({ reason: 'TYPE', ...size });
  if (size.widthPx * size.heightPx > PIXELS_MAX) throw new PictureRefused({ reason: 'PIXELS', ...size });
  if (Math.min(size.widthPx, size.heightPx) < shortSideMin) throw new PictureRefused({ reason: 'SMALL', ...size });
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
  })
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused({ reason: 'BROKEN', ...size });
    });
  return { bytes: data, widthPx: info.width, heightPx: info.height, placeholder: await placeholderOf(data) };
};
