import { sql } from 'drizzle-orm';
import { imageFormats, imageWidths } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { textArray } from '../db/text-array.ts';
import { derivedKey } from './derived-key.ts';
import { noReferences } from './no-references.ts';
import type { PictureRecord } from './records.ts';

type Call = { app: App; db: Db; afterCommit(effect: () => void): void };
type Removed = Pick<PictureRecord, 'id' | 'storageKey'>;
export const removedPicture = { id: columns.id, storageKey: columns.text };

/**
 * Marks those of these pictures that nothing refers to any more as removed: no address answers them after the commit.
 * Kept until the nightly collection, so that they can be restored.
 */
const markRemoved = async ({ app, db, afterCommit }: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const some = sql`id = any(${textArray(ids)}::uuid[])`;
  // While a picture is locked it gets no new reference; earlier ones are seen by the statement that removes it.
  await db.execute(sql`select from images where ${some} order by id for update`);
  const rows = await readRows(
    db,
    { id: columns.id },
    sql`update images set removed_at = app_now() where ${some} ${await noReferences(db)} returning id`,
  );
  afterCommit(() => publishRemoved(app, rows));
};

const publishRemoved = ({ bus }: App, rows: readonly { id: string }[]): void => {
  if (rows.length > 0) bus.publish({ kind: 'GONE', ids: rows.map(({ id }) => id) });
};

/** Restores pictures that are referred to again. */
const restorePictures = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(
    sql`update images set removed_at = null where id = any(${textArray(ids)}::uuid[]) and removed_at is not null`,
  );
};

/** After a list of pictures was saved: removes those no longer in it and restores those in it. */
export const syncPictures = async (call: Call, before: readonly string[], after: readonly string[]): Promise<void> => {
  const shown = new Set(after);
  await restorePictures(call.db, after);
  await markRemoved(
    call,
    before.filter(id => !shown.has(id)),
  );
};

/** All pictures of a deleted account, wherever they are shown, with their files. */
export const removeAllOf = async ({ app, db, afterCommit }: Call, ownerId: string): Promise<void> => {
  const rows = await readRows(
    db,
    removedPicture,
    sql`delete from images where owner_id = ${ownerId}::uuid returning id, storage_key as "storageKey"`,
  );
  afterCommit(() => {
    publishRemoved(app, rows);
    void removeFiles(app, rows);
  });
};

/** Deletes the files of removed records. Whatever fails here is found by the nightly collection. */
export const removeFiles = async ({ storage, log }: App, removed: readonly Removed[]): Promise<void> => {
  for (const { id, storageKey } of removed) {
    const widths = [false, true].flatMap(isPrivate =>
      imageWidths.flatMap(width => imageFormats.map(format => derivedKey({ id, isPrivate }, width, format))),
    );
    // The demo's drawings are regenerated with it.
    const keys = storageKey.startsWith('originals/') ? [storageKey, ...widths] : widths;
    for (const key of keys)
      await storage
        .remove(key)
        .catch((error: unknown) => log.error(error, 'A file of a removed picture could not be deleted.'));
  }
};
