import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';

/** What pictures of profiles and jobs look like, to find copies. A trigger adds a row with a picture's first use; a sweep fills it. */
export const pictureHashes = pgTable(
  'picture_hashes',
  {
    /** Of `images`, without a key: each key that refers to a picture counts as a use of it. A trigger deletes the row with it. */
    imageId: uuid('image_id').primaryKey(),
    /** Null for a picture that is too plain to compare, and for one that could not be read. */
    hash: bigint('hash', { mode: 'bigint' }),
    /** Parts of the hash with their place: two that are alike have one of them in common. */
    bands: integer('bands').array(),
    /** The same of the picture mirrored; null for pictures of before it was compared. */
    mirroredHash: bigint('mirrored_hash', { mode: 'bigint' }),
    mirroredBands: integer('mirrored_bands').array(),
    hashedAt: instant('hashed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('picture_hashes_waiting').on(table.createdAt).where(sql`hashed_at is null`),
    index('picture_hashes_hashed').using('brin', table.hashedAt),
    index('picture_hashes_bands').using('gin', table.bands),
    check('picture_hashes_whole', sql`(hash is null) = (bands is null) and (hash is null or hashed_at is not null)`),
  ],
);
