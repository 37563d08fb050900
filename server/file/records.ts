import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type ImageRow, images } from '../db/tables/images.ts';

export type NewImage = Omit<ImageRow, 'createdAt'>;

/** Where the file service keeps what it knows of its pictures. */
export type ImageRecords = {
  save(image: NewImage): Promise<void>;
  find(id: string): Promise<NewImage | null>;
  setPlaceholder(id: string, placeholder: string): Promise<void>;
};

export const imageRecords = (db: Db): ImageRecords => ({
  save: async image => {
    await db.insert(images).values(image);
  },
  find: async id => {
    const [row] = await db.select().from(images).where(eq(images.id, id));
    return row ?? null;
  },
  setPlaceholder: async (id, placeholder) => {
    await db.update(images).set({ placeholder }).where(eq(images.id, id));
  },
});
