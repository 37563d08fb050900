import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ledgerAccounts as accountKinds } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, textEnum } from '../columns.ts';

/** `ownerId` is the job of CLIENT_FUNDS, the manager of CLIENT_DEBT, the model of MODEL_PAYABLE, and null for our own. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: textEnum('kind', accountKinds).notNull(),
    ownerId: uuid('owner_id'),
    createdAt: createdAt(),
  },
  table => [
    unique('ledger_accounts_owner').on(table.kind, table.ownerId).nullsNotDistinct(),
    enumCheck('ledger_accounts_kind', table.kind, accountKinds),
  ],
);

/** A booking in the books, append-only. `event` names its cause, so the same cause is booked once. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: text('event').notNull().unique(),
    memo: text('memo').notNull(),
    jobId: uuid('job_id'),
    at: createdAt(),
  },
  table => [index('ledger_entries_job').on(table.jobId, table.id), index('ledger_entries_at').on(table.at)],
);

/** The lines of an entry sum to zero; a debit is positive. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  table => [
    index('ledger_lines_entry').on(table.entryId),
    // With the amount, so that a balance is read from the index alone.
    index('ledger_lines_account').on(table.accountId, table.entryId, table.amountCents),
    check('ledger_lines_amount', sql`amount_cents <> 0`),
  ],
);
