import { sql } from 'drizzle-orm';
import { imageFormats, imageWidths } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { textArray } from '../db/text-array.ts';
import { derivedKey } from './derived-key.ts';
import { noReferences } from './no-references.ts';
import type { KeptPicture } from './records.ts';

type Call = { app: App; db: Db; afterCommit(effect: () => void): void };
export type Removed = Pick<KeptPicture, 'id' | 'storageKey'>;

/**
 * Of these, the pictures that nothing shows any more: no address answers them once this is committed. They are kept until
 * the nightly collection, for whoever puts one back.
 */
const takeOut = async ({ app, db, afterCommit }: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const some = sql`id = any(${textArray(ids)}::uuid[])`;
  // Held, a picture gets no new reference; one that it got until then is seen by the statement that takes it out.
  await db.execute(sql`select from images where ${some} order by id for update`);
  const { rows } = await db.execute<{ id: string }>(
    sql`update images set removed_at = app_now() where ${some} ${await noReferences(db)} returning id`,
  );
  afterCommit(() => tellGone(app, rows));
};

/** A message between servers holds so many ids. */
const TOLD_AT_ONCE = 100;

const tellGone = ({ bus }: App, rows: readonly { id: string }[]): void => {
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += TOLD_AT_ONCE)
    bus.publish({ kind: 'GONE', ids: ids.slice(from, from + TOLD_AT_ONCE) });
};

/** What is shown again was taken out by mistake. */
const putBack = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(
    sql`update images set removed_at = null where id = any(${textArray(ids)}::uuid[]) and removed_at is not null`,
  );
};

/** After a list of pictures was saved: those no longer in it are taken out, and those in it are there. */
export const settlePictures = async (
  call: Call,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const shown = new Set(after);
  await putBack(call.db, after);
  await takeOut(
    call,
    before.filter(id => !shown.has(id)),
  );
};

/** All pictures of someone who leaves, wherever they are shown, with their files. */
export const removeAllOf = async ({ app, db, afterCommit }: Call, ownerId: string): Promise<void> => {
  const { rows } = await db.execute<Removed>(
    sql`delete from images where owner_id = ${ownerId}::uuid returning id, storage_key as "storageKey"`,
  );
  afterCommit(() => {
    tellGone(app, rows);
    void removeFiles(app, rows);
  });
};

/** Of records that are removed. What is left behind here is found by the nightly collection. */
export const removeFiles = async ({ storage, log }: App, removed: readonly Removed[]): Promise<void> => {
  for (const { id, storageKey } of removed) {
    const widths = [false, true].flatMap(isPrivate =>
      imageWidths.flatMap(width => imageFormats.map(format => derivedKey({ id, isPrivate }, width, format))),
    );
    // Drawings of the demo are made anew with it.
    const keys = storageKey.startsWith('originals/') ? [storageKey, ...widths] : widths;
    for (const key of keys)
      await storage
        .remove(key)
        .catch((error: unknown) => log.error(error, 'A file of a removed picture was left behind.'));
  }
};
