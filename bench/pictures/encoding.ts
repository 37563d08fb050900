import sharp from 'sharp';
import { type ImageFormat, imageFormats, imageWidths } from '#contract/values/file.ts';
import { openPicturePool } from '#server/file/picture/worker-pool.ts';
import { median } from '../measure/median.ts';
import type { Quiet } from '../measure/quiet.ts';
import type { Report } from '../measure/report.ts';
import { aPhoto } from './photo.ts';

/** Alternately, so that other load on the machine affects all alike; by the median of their times. */
async function perSecond<Side extends string>(
  seconds: number,
  sides: Record<Side, () => Promise<unknown>>,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const timesMs = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Side, number[]>;
  for (const name of names) await sides[name]();
  const endsAt = performance.now() + seconds * 1000;
  do {
    for (const name of names) {
      const begunAt = performance.now();
      await sides[name]();
      timesMs[name].push(performance.now() - begunAt);
    }
  } while (performance.now() < endsAt);
  return Object.fromEntries(names.map(name => [name, 1000 / median(timesMs[name])])) as Record<Side, number>;
}

function encode(bytes: Uint8Array, widthPx: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(bytes).resize({ width: widthPx, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif({ quality: 55, effort: 4 }) : picture.webp({ quality: 78 })).toBuffer();
}

/** One process without a time limit, and with room for everything measured. */
export const BENCH_POOL = {
  processes: 1,
  waitingMax: 10,
  newMax: 10,
  newMaxPerOwner: 10,
  timeoutMs: 60_000,
  newTimeoutMs: 60_000,
  niceness: 0,
};

/** Pictures per second of one process, for each width and format; the floor is the encoder alone, in this process. */
export async function measureEncoding(report: Report, quiet: Quiet, seconds: number): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const lane = openPicturePool(BENCH_POOL);
  const photo = await aPhoto();
  try {
    report.section('Pictures a second of one process');
    const { bytes } = await lane.run('ADMIT', async () => ({ bytes: photo, type: 'jpeg', shortSideMin: 800 }));
    await quiet.wait();
    const admit = () => lane.run('ADMIT', async () => ({ bytes: photo, type: 'jpeg', shortSideMin: 800 }));
    const megabytes = (photo.length / 1_048_576).toFixed(1);
    report.figure({
      what: `taken in (12 MP JPEG, ${megabytes} MB)`,
      ...(await perSecond(seconds, { ours: admit })),
      decimals: 2,
    });
    for (const format of imageFormats)
      for (const widthPx of imageWidths) {
        await quiet.wait();
        const sides = {
          floor: () => encode(bytes, widthPx, format),
          ours: () => lane.run('DERIVE', async () => ({ bytes, widthPx, format, isDrawing: false })),
        };
        report.figure({
          what: `${format} ${widthPx}`,
          ...(await perSecond(seconds, sides)),
          decimals: 2,
          budget: { ratioAtLeast: 0.7 },
        });
      }
  } finally {
    lane.close();
  }
}
