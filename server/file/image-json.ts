import { sql } from 'drizzle-orm';
import type { ImageRow } from '../db/tables/images.ts';

export type ImageJson = Pick<ImageRow, 'id' | 'filename' | 'widthPx' | 'heightPx' | 'placeholder'>;

/** An image as the views take it. */
export const imageJson = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'filename', ${alias}.filename, 'widthPx', ${alias}.width_px, 'heightPx', ${alias}.height_px, 'placeholder', ${alias}.placeholder)`,
  );
