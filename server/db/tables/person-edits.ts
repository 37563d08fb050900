import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { users } from './users.ts';

/** What was changed of a person and their profile once they had registered. A trigger writes it, and another deletes it with the account. */
export const personEdits = pgTable(
  'person_edits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** `user:<id>`, `staff:<id>` or `system`. */
    actor: text('actor').notNull().default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
    /** The changed fields alone, by their names in the contract; null for what staff open only for a reason. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  table => [index('person_edits_user').on(table.userId, table.createdAt)],
);
