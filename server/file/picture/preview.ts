import sharp from 'sharp';

const ROWS = 4;
/** What a picture lies on where it lets the light through. */
const PAPER = '#ffffff';

/**
 * The colours of a picture from top to bottom as a CSS background: what stands in its place until it has come. Unlike a
 * small picture it needs no decoding, and a page of a hundred carries no bytes that do not compress.
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
