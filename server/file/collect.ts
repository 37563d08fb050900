import { inArray, lt, sql } from 'drizzle-orm';
import { UPLOAD_HOURS } from '#contract/values/file.ts';
import type { App } from '../context.ts';
import { isHeldSql } from '../db/held.ts';
import { readRows } from '../db/rows.ts';
import { identityPictures } from '../db/tables/identity.ts';
import { images } from '../db/tables/images.ts';
import { uploads } from '../db/tables/uploads.ts';
import { voiceNotes } from '../db/tables/voice-notes.ts';
import { derivedKind } from './derived-key.ts';
import { noReferences } from './no-references.ts';
import { removedPicture, removeFiles } from './remove-pictures.ts';
import { removeParts } from './upload/records.ts';
import { VOICE_KIND } from './voice/records.ts';
import { collectVoiceNotes } from './voice/remove-voice-notes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A picture without references may still be about to be used. */
const UNUSED_DAYS = 7;
const AT_ONCE = 500;

type Recorded = typeof uploads | typeof voiceNotes | typeof identityPictures;
/** Where the objects of a kind are recorded; those of pictures have several kinds. */
const tables = new Map<string, Recorded>([
  ['uploads', uploads],
  [VOICE_KIND, voiceNotes],
  ['identity', identityPictures],
]);

/** Removes uploads that were not finished in time. */
export const collectUploads = async (app: App): Promise<void> => {
  const before = new Date(app.clock.now().getTime() - UPLOAD_HOURS * HOUR_MS);
  const removed = await app.database.db
    .delete(uploads)
    .where(lt(uploads.createdAt, before))
    .returning({ parts: uploads.parts });
  await removeParts(app, removed);
};

/**
 * Deletes pictures that nothing has referred to for a week, or that were removed an hour ago, then objects without a
 * record. What belongs to somebody whose data is held stays.
 */
export const collectFiles = async (app: App): Promise<void> => {
  const before = new Date(app.clock.now().getTime() - UNUSED_DAYS * DAY_MS);
  await collectImages(app, before);
  await collectVoiceNotes(app, before);
  for (const kind of [
    'originals',
    derivedKind({ isPrivate: false }),
    derivedKind({ isPrivate: true }),
    'uploads',
    VOICE_KIND,
    'identity',
  ])
    await collectObjects(app, kind, before);
};

const collectImages = async (app: App, before: Date): Promise<void> => {
  const { db } = app.database;
  const long = sql`storage_key like 'originals/%' and created_at < ${before.toISOString()}::timestamptz`;
  const unused = sql`((${long}) or removed_at < app_now() - interval '1 hour')
    and not ${isHeldSql(sql`images.owner_id`)} ${await noReferences(db)}`;
  const removed = await db.transaction(async tx => {
    // The row lock keeps new references out; those made before it are seen by the second check.
    await tx.execute(sql`select id from images where ${unused} for update skip locked`);
    const rows = await readRows(
      tx,
      removedPicture,
      sql`delete from images where ${unused} returning id, storage_key as "storageKey"`,
    );
    return rows;
  });
  await removeFiles(app, removed);
};

/** The second segment of a key names its record: `derived/<id>/480.webp`, `originals/<id>.webp`. */
const idOf = (key: string): string => key.split('/')[1]?.split('.')[0] ?? '';

const collectObjects = async (app: App, kind: string, before: Date): Promise<void> => {
  let some: string[] = [];
  const collect = async () => {
    const known = await knownIds(app, kind, [...new Set(some.map(idOf))]);
    for (const key of some) if (!known.has(idOf(key))) await app.storage.remove(key);
    some = [];
  };
  for await (const { key, storedAt } of app.storage.list(kind)) {
    if (storedAt < before) some.push(key);
    if (some.length >= AT_ONCE) await collect();
  }
  await collect();
};

const knownIds = async ({ database: { db } }: App, kind: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const table = tables.get(kind) ?? images;
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(rows.map(({ id }) => id));
};
