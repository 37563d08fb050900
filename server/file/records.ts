import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type ImageRow, images } from '../db/tables/images.ts';

/** What the file service needs to know of a picture to make and find its widths. */
export type PictureRecord = Pick<ImageRow, 'id' | 'storageKey' | 'isPrivate'>;

export const findImage = async (db: Db, id: string): Promise<ImageRow | null> => {
  const [row] = await db.select().from(images).where(eq(images.id, id));
  return row ?? null;
};

export const setPlaceholder = async (db: Db, id: string, placeholder: string): Promise<void> => {
  await db.update(images).set({ placeholder }).where(eq(images.id, id));
};
