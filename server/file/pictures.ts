import { availableParallelism } from 'node:os';
import type { ImageFormat } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import { StorageFull } from '../providers/ports.ts';
import { derivedKey } from './derived-key.ts';
import type { Answered, Asked } from './picture/task.ts';
import { type NewPicture, openPicturePool, type PicturePool } from './picture/worker-pool.ts';
import type { PictureRecord } from './records.ts';
import { singleFlight } from './single-flight.ts';
import { storedPicture } from './stored-picture.ts';

export type Pictures = {
  /**
   * Queued behind derived widths of known pictures, fairly between uploaders. Bytes are loaded when the task starts.
   */
  admit(sent: NewPicture, prepare: () => Promise<Asked<'ADMIT'>>): Promise<Answered<'ADMIT'>>;
  /** Derives and stores a width; concurrent requests share one derivation. */
  derive(image: PictureRecord, widthPx: number, format: ImageFormat, pace: Priority): Promise<Buffer>;
  /** A width as a JPEG, for embedding in other files. It is not stored. */
  jpeg(image: PictureRecord, widthPx: number): Promise<Buffer>;
  preview(bytes: Uint8Array): Promise<string>;
  /** What a picture looks like, for comparing; nobody waits for it. */
  hash(bytes: Uint8Array): Promise<bigint | null>;
  close(): void;
};
/** Whether a request waits for the result. */
export type Priority = 'NOW' | 'LATER';

/** Drawings come from the demo's own seed alone; an upload is never one. */
const isDrawing = (storageKey: string) => storageKey.startsWith('portraits/') && storageKey.endsWith('.svg');

const openPictures = (app: App): Pictures => {
  const lanes: Record<Priority, PicturePool> = {
    NOW: openPicturePool({
      processes: Math.min(Math.max(availableParallelism() - 1, 1), 4),
      waitingMax: 400,
      newMax: 60,
      newMaxPerOwner: 12,
      timeoutMs: 20_000,
      newTimeoutMs: 12_000,
      niceness: 5,
    }),
    LATER: openPicturePool({
      processes: 1,
      waitingMax: 1_000,
      newMax: 0,
      newMaxPerOwner: 0,
      timeoutMs: 60_000,
      newTimeoutMs: 0,
      niceness: 10,
    }),
  };
  const once = singleFlight<Buffer>();

  const make = async (image: PictureRecord, widthPx: number, format: ImageFormat, pace: Priority): Promise<Buffer> => {
    // It may have been derived since the caller checked.
    const stored = await storedPicture(app, image, widthPx, format);
    if (stored) return stored;
    const { bytes } = await lanes[pace].run('DERIVE', async () => {
      const original = await app.storage.get(image.storageKey);
      if (!original) throw new Error(`The original of picture ${image.id} is not in storage.`);
      return { bytes: original, widthPx, format, isDrawing: isDrawing(image.storageKey) };
    });
    await app.storage.put(derivedKey(image, widthPx, format), bytes).catch(error => {
      // Served anyway; stored the next time there is space.
      if (!(error instanceof StorageFull)) throw error;
      app.log.error(error, 'A derived picture could not be stored.');
    });
    return Buffer.from(bytes);
  };

  const derive: Pictures['derive'] = (image, widthPx, format, pace) =>
    once(`${pace} ${derivedKey(image, widthPx, format)}`, () => make(image, widthPx, format, pace));

  return {
    admit: (sent, prepare) => lanes.NOW.run('ADMIT', prepare, sent),
    derive,
    jpeg: async (image, widthPx) => {
      const made = await derive(image, widthPx, 'webp', 'NOW');
      const { bytes } = await lanes.NOW.run('JPEG', async () => ({ bytes: made }));
      return Buffer.from(bytes);
    },
    preview: async bytes => (await lanes.LATER.run('PREVIEW', async () => ({ bytes }))).placeholder,
    hash: async bytes => (await lanes.LATER.run('HASH', async () => ({ bytes }))).hash,
    close: () => {
      lanes.NOW.close();
      lanes.LATER.close();
    },
  };
};

const opened = new WeakMap<App, Pictures>();

/** One per server: its processes and queues are shared. */
export const picturesOf = (app: App): Pictures => {
  const pictures = opened.get(app) ?? openPictures(app);
  opened.set(app, pictures);
  return pictures;
};
