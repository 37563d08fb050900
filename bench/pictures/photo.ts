import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Nearly as much detail as a photograph: soft shapes with a little grain, twelve megapixels. */
export async function aPhoto(): Promise<Buffer> {
  const shapes = { raw: { width: 40, height: 30, channels: 3 } } as const;
  const grain = { raw: { width: 1_000, height: 750, channels: 3 } } as const;
  const input = await sharp(randomBytes(1_000 * 750 * 3), grain)
    .resize(4_000, 3_000, { kernel: 'nearest' })
    .ensureAlpha(0.06)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(randomBytes(40 * 30 * 3), shapes)
    .resize(4_000, 3_000, { kernel: 'cubic' })
    .composite([{ input }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
