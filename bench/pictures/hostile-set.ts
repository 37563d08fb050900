import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { PictureType } from '#server/file/sniff.ts';

export type Hostile = { what: string; type: PictureType; bytes: Buffer };

const red = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#c22' }, limitInputPixels: false });

const fixture = (name: string) => readFileSync(new URL(`../../server/testing/pictures/${name}`, import.meta.url));

/** Two frames, then the second repeated. */
async function animation(frames: number): Promise<Buffer> {
  const two = await Promise.all([red(900, 900), red(900, 900).negate()].map(frame => frame.png().toBuffer()));
  const short = await sharp(two, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
  const at = short.lastIndexOf('ANMF');
  const frame = short.subarray(at, at + 8 + short.readUInt32LE(at + 4));
  const long = Buffer.concat([short.subarray(0, at), ...Array.from({ length: frames - 1 }, () => frame)]);
  long.writeUInt32LE(long.length - 8, 4);
  return long;
}

/** A picture whose header promises fewer pixels than it has. */
function lying(bytes: Buffer, widthPx: number, heightPx: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(widthPx, at + 8);
    copy.writeUInt32BE(heightPx, at + 12);
  }
  return copy;
}

/** The most expensive accepted picture of each kind, refused ones, and ones with false headers. */
export async function hostileSet(): Promise<Hostile[]> {
  const avif = { effort: 0, quality: 40, chromaSubsampling: '4:4:4' } as const;
  const huge = await red(8_100, 6_100).avif(avif).toBuffer();
  const made: [string, PictureType, Promise<Buffer> | Buffer][] = [
    [
      '50 MP JPEG, progressive',
      'jpeg',
      red(8_160, 6_120).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['50 MP JPEG, turned', 'jpeg', red(8_160, 6_120).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['50 MP PNG, interlaced', 'png', red(8_160, 6_120).png({ progressive: true }).toBuffer()],
    [
      '39 MP PNG, 16 bits, interlaced',
      'png',
      red(7_200, 5_450, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['50 MP WebP, lossless', 'webp', red(8_160, 6_120, 4).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['21 MP AVIF, transparent', 'avif', red(5_280, 3_960, 4).avif(avif).toBuffer()],
    [
      '15 MP AVIF, 12 bits',
      'avif',
      red(4_200, 3_500, 4)
        .toColourspace('rgb16')
        .avif({ ...avif, bitdepth: 12 })
        .toBuffer(),
    ],
    ['48 MP HEIC', 'heic', fixture('large.heic')],
    ['49 MP AVIF', 'avif', huge],
    ['49 MP AVIF that says 1 MP', 'avif', lying(huge, 1_000, 1_000)],
    ['48 MP HEIC that says 1 MP', 'heic', lying(fixture('large.heic'), 1_000, 1_000)],
    ['256 MP PNG', 'png', red(16_000, 16_000).png().toBuffer()],
    ['animation of 10,000 frames', 'webp', animation(10_000)],
    ['noise after a beginning', 'jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(9_000_000)])],
  ];
  const set: Hostile[] = [];
  for (const [what, type, bytes] of made) set.push({ what, type, bytes: await bytes });
  return set;
}
