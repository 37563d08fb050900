import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { users } from './users.ts';

/** Someone's calendar address. Its secret is derived from user and revision; only the secret's hash is here. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    secretHash: text('secret_hash').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('calendar_feeds_secret').on(table.secretHash)],
);
