import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from './users.ts';

/** A picture in the file service. `storageKey` names its original, which is never served. */
export const images = pgTable(
  'images',
  {
    id: id(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    storageKey: text('storage_key').notNull(),
    filename: text('filename').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    placeholder: text('placeholder'),
    /** Served only at signed addresses, given to those who may see it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** When its owner removed its last use: no address serves it, until it is used again or garbage-collected. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  table => [index('images_owner').on(table.ownerId).where(sql`owner_id is not null`)],
);
export type ImageRow = typeof images.$inferSelect;
