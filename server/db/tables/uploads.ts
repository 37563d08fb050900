import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { users } from './users.ts';

/** An upload in progress. Its parts are in storage; when complete, it becomes an image with the same id. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    /** Storage keys, in order. */
    parts: text('parts').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  table => [index('uploads_owner').on(table.ownerId), index('uploads_created_at').on(table.createdAt)],
);
export type UploadRow = typeof uploads.$inferSelect;
