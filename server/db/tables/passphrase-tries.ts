import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Failed passphrase attempts since the last success, by account and by requesting device or address. */
export const passphraseTries = pgTable(
  'passphrase_tries',
  {
    /** Keyed hash of the phone entered, whether it exists or not. */
    account: text('account').notNull(),
    /** Keyed hash of the secret of a known device, otherwise of the address. */
    requester: text('requester').notNull(),
    wrong: integer('wrong').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Attempts before this time are refused unchecked. */
    nextAt: instant('next_at').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.requester] })],
);
