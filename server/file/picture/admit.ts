import sharp, { type Sharp } from 'sharp';
import { openHeic } from './heic.ts';
import { keptSize } from './kept-size.ts';
import { pixelsMaxOf } from './pixels-max.ts';
import { placeholderOf } from './preview.ts';
import { PictureRefused } from './refused.ts';
import { type Answered, type Asked, LONG_SIDE_PX, PIXELS_MAX } from './task.ts';
import { withProfile } from './with-profile.ts';

const QUALITY = 90;

/** Metadata from the header, and how to decode the rest: upright, at most as large as stored. */
type Opened = { widthPx: number; heightPx: number; pixelsMax: number; isOther?: boolean; draw(): Promise<Sharp> };

/**
 * Decodes an untrusted file and re-encodes it, so that none of its bytes are kept. The first frame only, rotated by its
 * EXIF orientation, in sRGB, without metadata.
 */
export const admitPicture = async ({ bytes, type, shortSideMin }: Asked<'ADMIT'>): Promise<Answered<'ADMIT'>> => {
  const none = { widthPx: 0, heightPx: 0, pixelsMax: PIXELS_MAX };
  const opened = await open(bytes, type).catch(() => {
    throw new PictureRefused({ reason: 'BROKEN', ...none });
  });
  const { widthPx, heightPx, pixelsMax } = opened;
  const refused = (reason: 'TYPE' | 'BROKEN' | 'SMALL' | 'PIXELS') =>
    new PictureRefused({ reason, widthPx, heightPx, pixelsMax });
  if (opened.isOther) throw refused('TYPE');
  if (widthPx * heightPx > pixelsMax) throw refused('PIXELS');
  const kept = keptSize(widthPx, heightPx);
  if (Math.min(kept.widthPx, kept.heightPx) < shortSideMin) throw refused('SMALL');
  try {
    const picture = (await opened.draw()).webp({ quality: QUALITY, effort: 2 });
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPx: info.width, heightPx: info.height, placeholder: await placeholderOf(data) };
  } catch {
    throw refused('BROKEN');
  }
};

const open = (bytes: Uint8Array, type: Asked<'ADMIT'>['type']): Promise<Opened> =>
  type === 'heic' ? openHeif(bytes) : openOther(bytes, type);

const openOther = async (bytes: Uint8Array, type: string): Promise<Opened> => {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  return {
    widthPx: header.autoOrient.width,
    heightPx: header.autoOrient.height,
    pixelsMax: pixelsMaxOf(header),
    isOther: (header.format === 'heif' ? 'avif' : header.format) !== type,
    draw: async () =>
      smaller(sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, autoOrient: true })),
  };
};

const openHeif = async (bytes: Uint8Array): Promise<Opened> => {
  const { widthPx, heightPx, decode } = await openHeic(bytes);
  return {
    widthPx,
    heightPx,
    pixelsMax: PIXELS_MAX,
    draw: async () => {
      const { pixels, width, height, profile } = decode();
      const drawn = smaller(sharp(pixels, { raw: { width, height, channels: 3 } }));
      if (!profile) return drawn;
      return sharp(withProfile(await drawn.png({ compressionLevel: 1 }).toBuffer(), profile));
    },
  };
};

const smaller = (picture: Sharp): Sharp =>
  picture.resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside', withoutEnlargement: true });
