import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { legalDocuments } from '#contract/values/legal.ts';
import { instant, oneOf, word } from '../columns.ts';
import { users } from './users.ts';

/** Who agreed to which version of a text, and when. Outlives a deleted account, of which it says no name. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    document: word('document', legalDocuments).notNull(),
    version: date('version', { mode: 'string' }).notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.document, table.version] }),
    oneOf('agreements_document', table.document, legalDocuments),
  ],
);
