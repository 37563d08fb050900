import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { chargebackAnswers, chargebackStatuses } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';
import { charges } from './charges.ts';
import { jobs } from './jobs.ts';
import { staff } from './staff.ts';

/** What is sent to the card holder's bank. */
export type ChargebackEvidence = {
  customerName: string;
  productDescription: string;
  serviceDate: string;
  cancellationPolicyDisclosure: string;
  refundPolicyDisclosure: string;
  statement: string;
};

/** Charges that a card holder disputed with their bank: one row for each dispute of the provider. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    providerId: text('provider_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** In the provider's words, as in `fraudulent`. */
    reason: text('reason').notNull(),
    status: textEnum('status', chargebackStatuses).notNull(),
    /** Without an answer by then it is lost. */
    evidenceDueAt: instant('evidence_due_at'),
    /** What staff decided to answer, and why; sent by a worker. */
    answer: textEnum('answer', chargebackAnswers),
    answeredBy: uuid('answered_by').references(() => staff.id),
    answeredBecause: text('answered_because'),
    answeredAt: instant('answered_at'),
    evidence: jsonb('evidence').$type<ChargebackEvidence>(),
    sentAt: instant('sent_at'),
    attempt: integer('attempt').notNull().default(1),
    nextTryAt: instant('next_try_at').notNull().default(sql`app_now()`),
    claimedUntil: instant('claimed_until'),
    failureCode: text('failure_code'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('chargebacks_charge').on(table.chargeId),
    index('chargebacks_job').on(table.jobId, table.createdAt),
    index('chargebacks_work').on(table.nextTryAt).where(sql`answer is not null and sent_at is null`),
    index('chargebacks_open').on(table.createdAt).where(sql`status in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW')`),
    enumCheck('chargebacks_status', table.status, chargebackStatuses),
    enumCheck('chargebacks_answer', table.answer, chargebackAnswers),
    check('chargebacks_amount', sql`amount_cents > 0`),
    check(
      'chargebacks_answered',
      sql`(answer is null) = (answered_by is null) and (answer is null) = (answered_because is null) and (answer is null) = (answered_at is null)`,
    ),
    check('chargebacks_sent', sql`sent_at is null or answer is not null`),
    check('chargebacks_closed', sql`(status in ('WON', 'LOST', 'PREVENTED')) = (closed_at is not null)`),
  ],
);
export type ChargebackRow = typeof chargebacks.$inferSelect;
