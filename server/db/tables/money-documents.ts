import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingForm } from '#contract/schemas/billing-form.ts';
import { documentKinds } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, textEnum } from '../columns.ts';
import { charges, refunds } from './charges.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** As it was when the document was issued: what changes later changes no document. */
export type DocumentContent = {
  billTo: BillingForm;
  title: string;
  timeZone: string;
  lines: { name: string; amountCents: number }[];
  /** The invoice that a credit note is about. */
  invoice: string | null;
};

/** The last number of each series. Its row is locked by whoever issues the next, so an undone issue leaves no gap. */
export const documentSeries = pgTable('document_series', {
  kind: text('kind').primaryKey(),
  last: integer('last').notNull().default(0),
});

/** Invoices and credit notes, append-only. A trigger gives the number. */
export const moneyDocuments = pgTable(
  'money_documents',
  {
    id: id(),
    kind: textEnum('kind', documentKinds).notNull(),
    number: integer('number').notNull().default(0),
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    totalCents: integer('total_cents').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique('money_documents_number').on(table.kind, table.number),
    uniqueIndex('money_documents_invoice').on(table.chargeId).where(sql`kind = 'INVOICE'`),
    index('money_documents_charge').on(table.chargeId),
    index('money_documents_manager').on(table.managerId, table.createdAt, table.id),
    enumCheck('money_documents_kind', table.kind, documentKinds),
    check('money_documents_refund', sql`(kind = 'CREDIT_NOTE') = (refund_id is not null)`),
    check('money_documents_total', sql`total_cents > 0 and number > 0`),
  ],
);
export type MoneyDocumentRow = typeof moneyDocuments.$inferSelect;
