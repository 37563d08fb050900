import type { ImageFormat } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import { ObjectCorrupted } from '../providers/ports.ts';
import { derivedKey } from './derived-key.ts';
import type { PictureRecord } from './records.ts';

/** A stored width. A corrupted one counts as missing, because it can be derived again. */
export const storedPicture = async (
  app: App,
  image: Pick<PictureRecord, 'id' | 'isPrivate'>,
  widthPx: number,
  format: ImageFormat,
): Promise<Buffer | null> => {
  const key = derivedKey(image, widthPx, format);
  try {
    return await app.storage.get(key);
  } catch (error) {
    if (!(error instanceof ObjectCorrupted)) throw error;
    app.log.error(error, 'A derived picture is corrupt; it is derived again.');
    return null;
  }
};
