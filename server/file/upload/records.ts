import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { type UploadRow, uploads } from '../../db/tables/uploads.ts';
import { Refusal } from '../../refusal.ts';
import { expiryOf } from './tus.ts';

const own = (id: string, ownerId: string) => and(eq(uploads.id, id), eq(uploads.ownerId, ownerId));

/** The caller's own upload, unless it has expired. */
export const findUpload = async ({ database, clock }: App, id: string, ownerId: string): Promise<UploadRow> => {
  const [row] = await database.db.select().from(uploads).where(own(id, ownerId));
  if (!row) throw new Refusal('NOT_FOUND');
  if (expiryOf(row) <= clock.now()) throw new Refusal('UPLOAD_GONE');
  return row;
};

/** Adds a part if the offset is still where the part begins. */
export const addPart = async (
  { database }: App,
  { id, from, bytes, key }: { id: string; from: number; bytes: number; key: string },
): Promise<boolean> => {
  const added = await database.db
    .update(uploads)
    .set({ receivedBytes: from + bytes, parts: sql`array_append(${uploads.parts}, ${key})` })
    .where(and(eq(uploads.id, id), eq(uploads.receivedBytes, from)))
    .returning({ id: uploads.id });
  return added.length > 0;
};

/**
 * Deletes the record, then the parts: orphaned parts are found by the collection, a record without parts would mislead.
 */
export const removeUpload = async (app: App, id: string, ownerId: string): Promise<void> => {
  const removed = await app.database.db.delete(uploads).where(own(id, ownerId)).returning({ parts: uploads.parts });
  await removeParts(app, removed);
};

export const removeParts = async ({ storage, log }: App, removed: readonly Pick<UploadRow, 'parts'>[]) => {
  for (const key of removed.flatMap(({ parts }) => parts))
    await storage.remove(key).catch(error => log.error(error, 'A part of an upload could not be deleted.'));
};
