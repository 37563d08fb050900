import { eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { pictureHashes } from '../db/tables/picture-hashes.ts';
import { bandsOf, mirrorOf } from './hash-bands.ts';
import { QueueFull } from './picture/worker-pool.ts';
import { picturesOf } from './pictures.ts';

const AT_ONCE = 40;
const TIME_MS = 5_000;

const hashOriginal = async (app: App, key: string): Promise<bigint | null> => {
  const original = await app.storage.get(key);
  return original && picturesOf(app).hash(original);
};

const columnsOf = (hash: bigint | null) => {
  if (hash === null) return { hash: null, bands: null, mirroredHash: null, mirroredBands: null };
  const mirroredHash = mirrorOf(hash);
  return { hash, bands: bandsOf(hash), mirroredHash, mirroredBands: bandsOf(mirroredHash) };
};

/** Of pictures whose turn it is: the hash, or that there is none, so that each has its turn once. Copies are found by it. */
export const hashPictures = async (app: App): Promise<void> => {
  const { db } = app.database;
  // Drawings of the demo's seed are never uploads.
  await db.execute(sql`update picture_hashes h set hashed_at = app_now() from images i
    where i.id = h.image_id and h.hashed_at is null and i.storage_key not like 'originals/%'`);
  const waiting = await readRows(
    db,
    { id: columns.id, key: columns.text },
    sql`select i.id, i.storage_key as key from picture_hashes h join images i on i.id = h.image_id
      where h.hashed_at is null order by h.created_at, h.image_id limit ${AT_ONCE}::int`,
  );
  const until = performance.now() + TIME_MS;
  for (const { id, key } of waiting) {
    if (performance.now() > until) return;
    try {
      const hash = await hashOriginal(app, key);
      await db
        .update(pictureHashes)
        .set({ ...columnsOf(hash), hashedAt: app.clock.now() })
        .where(eq(pictureHashes.imageId, id));
    } catch (error) {
      // It has its turn again.
      if (error instanceof QueueFull) return;
      app.log.error({ err: error, picture: id }, 'A picture could not be hashed.');
      await db.update(pictureHashes).set({ hashedAt: app.clock.now() }).where(eq(pictureHashes.imageId, id));
    }
  }
};
