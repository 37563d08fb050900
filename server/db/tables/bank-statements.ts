import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { ledgerEntries } from './ledger.ts';
import { staff } from './staff.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

/** The days that a statement of our bank covers. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  table => [
    index('bank_statements_at').on(table.createdAt),
    check('bank_statements_days', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);

/** What the bank says that it received (positive) or paid. A line of two statements belongs to the one added first. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    day: day('day'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    /** Tells apart lines of one day, amount and text: 0 for the first of them. */
    ordinal: integer('ordinal').notNull(),
    /** The first entry of our books about this money: one explains one line. */
    entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
  },
  table => [
    unique('bank_lines_line').on(table.day, table.amountCents, table.text, table.ordinal),
    unique('bank_lines_entry').on(table.entryId),
    index('bank_lines_statement').on(table.statementId),
    index('bank_lines_unexplained').on(table.day).where(sql`entry_id is null`),
    check('bank_lines_amount', sql`amount_cents <> 0`),
  ],
);
