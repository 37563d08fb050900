import type { Image } from '#contract/schemas/image.ts';
import { FILES_ADDRESS, IMAGES_ADDRESS } from '#contract/values/file.ts';
import type { ImageRow } from '../db/tables/images.ts';

const SHOWN_WIDTH_PX = 800;

type Shown = Pick<ImageRow, 'id' | 'widthPx' | 'heightPx' | 'placeholder'>;

/** A picture at an address. What its owner called the file may tell more than the picture does. */
export const imageAt = (originalUrl: string, row: Shown): Image => ({
  originalId: row.id,
  originalUrl,
  filename: `${row.id}.webp`,
  src: `${originalUrl}/${SHOWN_WIDTH_PX}.webp`,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  placeholder: row.placeholder,
});

/** A public picture; `rewriteImageOrigins` gives its address the origin of the file service. */
export const imageView = (row: Shown): Image => imageAt(`${FILES_ADDRESS}${IMAGES_ADDRESS}/${row.id}`, row);

/** For its owner: under the name that the file had. */
export const withName = (image: Image, { filename }: Pick<ImageRow, 'filename'>): Image => ({ ...image, filename });
