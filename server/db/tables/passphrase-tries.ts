import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Failed passphrase attempts since the last success, by account and by requesting device or address. */
export const passphraseTries = pgTable(
  'passphrase_tries',
  {
    /** Keyed hash of the phone that was typed, whether anyone has it or not. */
    account: text('account').notNull(),
    /** Keyed hash of the device's secret where it is known, of the address else. */
    requester: text('requester').notNull(),
    wrong: integer('wrong').notNull(),
    lastAt: instant('last_at').notNull(),
    /** No further try is looked at before. */
    nextAt: instant('next_at').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.requester] })],
);
