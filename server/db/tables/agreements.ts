import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { legalDocuments } from '#contract/values/legal.ts';
import { enumCheck, instant, textEnum } from '../columns.ts';
import { users } from './users.ts';

/** Who agreed to which version of a legal text, and when. Outlives a deleted account, and holds no name. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    document: textEnum('document', legalDocuments).notNull(),
    version: date('version', { mode: 'string' }).notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.document, table.version] }),
    enumCheck('agreements_document', table.document, legalDocuments),
  ],
);
