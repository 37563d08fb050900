import sharp from 'sharp';

const LENGTH_MAX = 400;

/** A picture of a few pixels as a data URL, which browsers blur as they enlarge it. */
export const placeholderOf = async (bytes: Uint8Array): Promise<string> => {
  const small = await sharp(bytes).resize({ width: 24, height: 24, fit: 'inside' }).png().toBuffer();
  for (const side of [24, 16, 12, 8]) {
    const tiny = await sharp(small)
      .resize({ width: side, height: side, fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 40, alphaQuality: 40, effort: 6 })
      .toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= LENGTH_MAX) return url;
  }
  throw new Error('No preview is small enough');
};
