import { availableParallelism } from 'node:os';
import type { ImageFormat } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import { StorageFull } from '../providers/ports.ts';
import { derivedKey } from './derived-key.ts';
import { onceAtATime } from './once.ts';
import { type Lane, type NewPicture, openLane } from './picture/lane.ts';
import type { Answered, Asked } from './picture/task.ts';
import type { KeptPicture } from './records.ts';
import { storedPicture } from './stored-picture.ts';

export type Pictures = {
  /** After all who wait for a width of a picture we know, in fair turns of those who send. Bytes are asked for in turn. */
  admit(sent: NewPicture, prepare: () => Promise<Asked<'ADMIT'>>): Promise<Answered<'ADMIT'>>;
  /** Makes and stores a width; asked again while it is being made, it is made once. */
  derive(image: KeptPicture, widthPx: number, format: ImageFormat, pace: Pace): Promise<Buffer>;
  /** A width as a JPEG, for files of other kinds. It is not kept. */
  jpeg(image: KeptPicture, widthPx: number): Promise<Buffer>;
  preview(bytes: Uint8Array): Promise<string>;
  close(): void;
};
/** Someone waits for it, or nobody does. */
export type Pace = 'NOW' | 'LATER';

/** Drawings come from the demo's own seed alone; an upload is never one. */
const isDrawing = (storageKey: string) => storageKey.startsWith('portraits/') && storageKey.endsWith('.svg');

const openPictures = (app: App): Pictures => {
  const lanes: Record<Pace, Lane> = {
    NOW: openLane({
      processes: Math.min(Math.max(availableParallelism() - 1, 1), 4),
      waitingMax: 400,
      newMax: 60,
      newMaxPerOwner: 12,
      timeoutMs: 20_000,
      newTimeoutMs: 12_000,
      niceness: 5,
    }),
    LATER: openLane({
      processes: 1,
      waitingMax: 1_000,
      newMax: 0,
      newMaxPerOwner: 0,
      timeoutMs: 60_000,
      newTimeoutMs: 0,
      niceness: 10,
    }),
  };
  const once = onceAtATime<Buffer>();

  const make = async (image: KeptPicture, widthPx: number, format: ImageFormat, pace: Pace): Promise<Buffer> => {
    // Another may have made it since the asker looked.
    const stored = await storedPicture(app, image, widthPx, format);
    if (stored) return stored;
    const { bytes } = await lanes[pace].run('DERIVE', async () => {
      const original = await app.storage.get(image.storageKey);
      if (!original) throw new Error(`The original of picture ${image.id} is not in storage.`);
      return { bytes: original, widthPx, format, isDrawing: isDrawing(image.storageKey) };
    });
    await app.storage.put(derivedKey(image, widthPx, format), bytes).catch(error => {
      // It is shown all the same, and made again when there is room.
      if (!(error instanceof StorageFull)) throw error;
      app.log.error(error, 'A width of a picture could not be kept.');
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
    close: () => {
      lanes.NOW.close();
      lanes.LATER.close();
    },
  };
};

const opened = new WeakMap<App, Pictures>();

/** One for each server: its processes and queues are shared by all that make pictures. */
export const picturesOf = (app: App): Pictures => {
  const pictures = opened.get(app) ?? openPictures(app);
  opened.set(app, pictures);
  return pictures;
};
