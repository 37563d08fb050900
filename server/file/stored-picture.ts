import type { ImageFormat } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import { ObjectDamaged } from '../providers/ports.ts';
import { derivedKey } from './derived-key.ts';
import type { KeptPicture } from './records.ts';

/** A width that was made before. One that has come to harm is as good as none, for it can be made again. */
export const storedPicture = async (
  app: App,
  image: Pick<KeptPicture, 'id' | 'isPrivate'>,
  widthPx: number,
  format: ImageFormat,
): Promise<Buffer | null> => {
  const key = derivedKey(image, widthPx, format);
  try {
    return await app.storage.get(key);
  } catch (error) {
    if (!(error instanceof ObjectDamaged)) throw error;
    app.log.error(error, 'A width of a picture is damaged; it is made again.');
    return null;
  }
};
