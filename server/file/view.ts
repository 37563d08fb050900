import { FILES_VERSION } from '#contract/call.ts';
import { type Image, UPLOAD_ADDRESS } from '#contract/file.ts';
import type { ImageRow } from '../db/tables/images.ts';

const SHOWN_WIDTH_PX = 800;

export const imageView = (row: Pick<ImageRow, 'id' | 'filename' | 'widthPx' | 'heightPx' | 'placeholder'>): Image => {
  const originalUrl = `/${FILES_VERSION}${UPLOAD_ADDRESS}/${row.id}`;
  return {
    originalId: row.id,
    originalUrl,
    filename: row.filename,
    src: `${originalUrl}/${SHOWN_WIDTH_PX}.webp`,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    placeholder: row.placeholder,
  };
};
