/**
 * The worker process that decodes and encodes pictures: a decoder that crashes, hangs or exhausts memory on a hostile
 * file takes only this process with it. It does one task at a time and ends when the server does.
 */
import sharp from 'sharp';
import { admitPicture } from './admit.ts';
import { derivePicture } from './derive.ts';
import { hashOf } from './hash.ts';
import { jpegOf } from './jpeg.ts';
import { placeholderOf } from './preview.ts';
import { PictureRefused } from './refused.ts';
import type { Answered, PictureKind, PictureReply, PictureTask } from './task.ts';

/** Files with a false size in the header are stopped here. */
const MEMORY_BYTES_MAX = 560 * 1_048_576;
const MEMORY_LOOK_MS = 10;
const SPENT_BYTES = 200 * 1_048_576;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'];
sharp.unblock({ operation: loaders.map(loader => `VipsForeignLoad${loader}Buffer`) });

const work = async (task: PictureTask): Promise<Answered<PictureKind>> => {
  if (task.kind === 'ADMIT') return admitPicture(task);
  if (task.kind === 'DERIVE') return derivePicture(task);
  if (task.kind === 'JPEG') return { bytes: await jpegOf(task.bytes) };
  if (task.kind === 'HASH') return { hash: await hashOf(task.bytes) };
  return { placeholder: await placeholderOf(task.bytes) };
};

const reply = async (task: PictureTask): Promise<PictureReply> => {
  const isSpent = () => process.memoryUsage.rss() > SPENT_BYTES;
  try {
    const answered = await work(task);
    return { answered, isSpent: isSpent() };
  } catch (error) {
    const why = error instanceof PictureRefused ? { fault: error.fault } : { failed: String(error) };
    return { ...why, isSpent: isSpent() };
  }
};

const serve = async (task: PictureTask) => {
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.kill(process.pid, 'SIGKILL');
  }, MEMORY_LOOK_MS);
  const answer = await reply(task);
  clearInterval(look);
  if (process.connected) process.send?.(answer);
};

process.on('message', (task: PictureTask) => void serve(task));
process.on('disconnect', () => process.exit());
