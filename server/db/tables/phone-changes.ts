import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from './users.ts';

/** Changes of phone number that can still be undone; until then the old number stays reserved. */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldPhone: text('old_phone').notNull(),
    newPhone: text('new_phone').notNull(),
    /** Keyed hash of the secret in the link that was sent to the old number. */
    secretHash: text('secret_hash').notNull().unique(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  table => [index('phone_changes_user').on(table.userId), index('phone_changes_old_phone').on(table.oldPhone)],
);
