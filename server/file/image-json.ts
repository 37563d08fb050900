import { sql } from 'drizzle-orm';
import { jsonRow } from '../db/json-row.ts';
import type { ImageRow } from '../db/tables/images.ts';

export type ImageJson = Pick<ImageRow, 'id' | 'filename' | 'widthPx' | 'heightPx' | 'placeholder'>;

/** The columns of an image as the views take it. */
export const imageColumns = (alias: string) =>
  sql.raw(
    `${alias}.id, ${alias}.filename, ${alias}.width_px as "widthPx", ${alias}.height_px as "heightPx", ${alias}.placeholder`,
  );

export const imageJson = (alias: string) => jsonRow<ImageJson>(imageColumns(alias));
