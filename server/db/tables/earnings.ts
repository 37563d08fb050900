import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { earningKinds, earningStatuses, payoutStatuses } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What a model has earned in a job, and its transfer: one row for each transfer of the provider. */
export const earnings = pgTable(
  'earnings',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId),
    kind: textEnum('kind', earningKinds).notNull(),
    payCents: integer('pay_cents').notNull(),
    /** The booking fee of this pay, paid by the manager. */
    feeCents: integer('fee_cents').notNull(),
    status: textEnum('status', earningStatuses).notNull(),
    /** When the model is paid. */
    dueAt: instant('due_at').notNull(),
    providerId: text('provider_id').unique(),
    attempt: integer('attempt').notNull().default(1),
    nextTryAt: instant('next_try_at').notNull(),
    claimedUntil: instant('claimed_until'),
    failureCode: text('failure_code'),
    paidAt: instant('paid_at'),
    /** Staff who stopped it, and why. */
    heldBy: uuid('held_by').references(() => staff.id),
    heldBecause: text('held_because'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    uniqueIndex('earnings_once').on(table.jobId, table.modelId, table.kind),
    // With what a model's earnings are added up from, so that years of them are added up without reading their rows.
    index('earnings_of_model').on(
      table.modelId,
      table.dueAt,
      table.id,
      table.status,
      table.payCents,
      table.paidAt,
      table.jobId,
      table.kind,
    ),
    index('earnings_paid').on(table.paidAt, table.modelId).where(sql`status = 'PAID'`),
    index('earnings_work').on(table.nextTryAt).where(sql`status = 'DUE'`),
    index('earnings_open').on(table.createdAt).where(sql`status in ('HELD', 'DUE', 'FAILED')`),
    enumCheck('earnings_kind', table.kind, earningKinds),
    enumCheck('earnings_status', table.status, earningStatuses),
    check('earnings_amounts', sql`pay_cents > 0 and fee_cents >= 0`),
    check('earnings_held', sql`(held_by is null) = (held_because is null) and (held_by is null or status = 'HELD')`),
    check('earnings_paid', sql`(status = 'PAID') = (paid_at is not null)`),
  ],
);
export type EarningRow = typeof earnings.$inferSelect;

/** A model's account at the provider, as its last answer or webhook described it. */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  accountId: text('account_id').notNull().unique(),
  isReady: boolean('is_ready').notNull().default(false),
  canPayInstantly: boolean('can_pay_instantly').notNull().default(false),
  /** What the provider still asks for, in its words. */
  currentlyDue: text('currently_due').array().notNull().default(sql`'{}'`),
  disabledReason: text('disabled_reason'),
  /** When its payouts were last looked up. */
  checkedAt: instant('checked_at'),
  updatedAt: updatedAt(),
});
export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Payouts from a model's account to their bank. */
export const payouts = pgTable(
  'payouts',
  {
    providerId: text('provider_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    status: textEnum('status', payoutStatuses).notNull(),
    isInstant: boolean('is_instant').notNull().default(false),
    failureCode: text('failure_code'),
    arrivesAt: instant('arrives_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('payouts_user').on(table.userId, table.createdAt),
    // Staff count what is not settled at each step in the office.
    index('payouts_open').on(table.createdAt).where(sql`status in ('PENDING', 'IN_TRANSIT', 'FAILED')`),
    enumCheck('payouts_status', table.status, payoutStatuses),
  ],
);
export type PayoutRow = typeof payouts.$inferSelect;
