import type { Image } from '#contract/schemas/image.ts';
import { FILES_ADDRESS, IMAGES_ADDRESS } from '#contract/values/file.ts';
import type { ImageRow } from '../db/tables/images.ts';

const SHOWN_WIDTH_PX = 800;

type Shown = Pick<ImageRow, 'id' | 'filename' | 'widthPx' | 'heightPx' | 'placeholder'>;

/** A picture at an address. */
export const imageAt = (originalUrl: string, row: Shown): Image => ({
  originalId: row.id,
  originalUrl,
  filename: row.filename,
  src: `${originalUrl}/${SHOWN_WIDTH_PX}.webp`,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  placeholder: row.placeholder,
});

/** A public picture; `rewriteImageOrigins` gives its address the origin of the file service. */
export const imageView = (row: Shown): Image => imageAt(`${FILES_ADDRESS}${IMAGES_ADDRESS}/${row.id}`, row);
