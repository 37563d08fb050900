import { availableParallelism } from 'node:os';
import type { ImageFormat } from '#contract/file.ts';
import type { App } from '../context.ts';
import type { Storage } from '../providers/ports.ts';
import { type Lane, openLane } from './picture/lane.ts';
import type { Answered, Asked } from './picture/task.ts';
import type { NewImage } from './records.ts';

type Original = Pick<NewImage, 'id' | 'storageKey'>;
export type Pictures = {
  /** Before all who wait for a width of a picture: someone is watching it upload. */
  admit(asked: Asked<'ADMIT'>): Promise<Answered<'ADMIT'>>;
  /** Makes and stores a width; asked again while it is being made, it is made once. */
  derive(image: Original, widthPx: number, format: ImageFormat, pace: Pace): Promise<Buffer>;
  preview(bytes: Uint8Array): Promise<string>;
  close(): void;
};
/** Someone waits for it, or nobody does. */
export type Pace = 'NOW' | 'LATER';

export const derivedKey = (id: string, widthPx: number, format: ImageFormat) => `derived/${id}/${widthPx}.${format}`;

/** Drawings come from the demo's own seed alone; an upload is never one. */
const isDrawing = (storageKey: string) => storageKey.startsWith('portraits/') && storageKey.endsWith('.svg');

const openPictures = (storage: Storage): Pictures => {
  const lanes: Record<Pace, Lane> = {
    NOW: openLane({
      processes: Math.min(Math.max(availableParallelism() - 1, 1), 4),
      waitingMax: 400,
      timeoutMs: 20_000,
      niceness: 0,
    }),
    LATER: openLane({ processes: 1, waitingMax: 1_000, timeoutMs: 60_000, niceness: 10 }),
  };
  const underWay = new Map<string, Promise<Buffer>>();

  const make = async (image: Original, widthPx: number, format: ImageFormat, pace: Pace): Promise<Buffer> => {
    const { bytes } = await lanes[pace].run('DERIVE', async () => {
      const original = await storage.get(image.storageKey);
      if (!original) throw new Error(`The original of picture ${image.id} is not in storage.`);
      return { bytes: original, widthPx, format, isDrawing: isDrawing(image.storageKey) };
    });
    await storage.put(derivedKey(image.id, widthPx, format), bytes);
    return Buffer.from(bytes);
  };

  return {
    admit: asked => lanes.NOW.run('ADMIT', async () => asked, true),
    derive: (image, widthPx, format, pace) => {
      const name = `${pace} ${derivedKey(image.id, widthPx, format)}`;
      const known = underWay.get(name);
      if (known) return known;
      const making = make(image, widthPx, format, pace).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
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
  const pictures = opened.get(app) ?? openPictures(app.storage);
  opened.set(app, pictures);
  return pictures;
};
