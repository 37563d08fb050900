import type { App } from '../context.ts';
import { derivedKey, picturesOf } from './pictures.ts';
import { imageRecords } from './records.ts';

const WARM_WIDTH_PX = 480;

/** Makes the width that lists show, one picture after another, where it is missing; so that the first visitor need not wait. */
export const warmImages = async (
  app: App,
  ids: readonly string[],
  signal: AbortSignal,
  records = imageRecords(app.database.db),
): Promise<void> => {
  const pictures = picturesOf(app);
  for (const id of ids) {
    if (signal.aborted) return;
    try {
      const image = await records.find(id);
      if (!image) continue;
      const stored = await app.storage.get(derivedKey(id, WARM_WIDTH_PX, 'webp'));
      const shown = stored ?? (await pictures.derive(image, WARM_WIDTH_PX, 'webp', 'LATER'));
      if (image.placeholder === null) await records.setPlaceholder(id, await pictures.preview(shown));
    } catch (error) {
      if (!signal.aborted) app.log.error(error, 'A picture could not be made.');
    }
  }
};
