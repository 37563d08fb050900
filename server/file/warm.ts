import type { App } from '../context.ts';
import { picturesOf } from './pictures.ts';
import { findImage, setPlaceholder } from './records.ts';

const WARM_WIDTH_PX = 480;

/** Derives missing list widths one after another, so that the first visitor need not wait. */
export const warmImages = async (app: App, ids: readonly string[], signal: AbortSignal): Promise<void> => {
  const pictures = picturesOf(app);
  const { db } = app.database;
  for (const id of ids) {
    if (signal.aborted) return;
    try {
      const image = await findImage(db, id);
      if (!image) continue;
      const shown = await pictures.derive(image, WARM_WIDTH_PX, 'webp', 'LATER');
      if (image.placeholder === null) await setPlaceholder(db, id, await pictures.preview(shown));
    } catch (error) {
      if (!signal.aborted) app.log.error(error, 'A picture could not be derived.');
    }
  }
};
