import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  chargeAims,
  chargePurposes,
  chargeStatuses,
  lineKinds,
  refundReasons,
  refundStatuses,
} from '#contract/values/money.ts';
import { premiumServices } from '#contract/values/payment.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { paymentMethods } from './payment-methods.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Money asked of a manager: one row for each payment intent of the provider. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    purpose: textEnum('purpose', chargePurposes).notNull(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    aim: textEnum('aim', chargeAims).notNull(),
    status: textEnum('status', chargeStatuses).notNull().default('DUE'),
    /** The method of the last try; the manager's default one before it. */
    methodId: uuid('method_id').references(() => paymentMethods.id),
    /** Part of the key of the provider's call: incremented after a final answer alone, so a lost answer is asked again. */
    attempt: integer('attempt').notNull().default(1),
    nextTryAt: instant('next_try_at').notNull(),
    /** Until then a worker has this row. */
    claimedUntil: instant('claimed_until'),
    /** The provider's payment intent of the last try, and its charge. */
    providerId: text('provider_id').unique(),
    providerChargeId: text('provider_charge_id').unique(),
    failureCode: text('failure_code'),
    capturedAt: instant('captured_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('charges_job').on(table.jobId, table.createdAt),
    index('charges_manager').on(table.managerId, table.createdAt),
    index('charges_work')
      .on(table.nextTryAt)
      .where(sql`status in ('DUE', 'ACTION_NEEDED', 'PROCESSING') or (status = 'AUTHORISED' and aim <> 'HOLD')`),
    index('charges_held').on(table.createdAt).where(sql`aim = 'HOLD' and status = 'AUTHORISED'`),
    index('charges_unpaid')
      .on(table.createdAt)
      .where(sql`status in ('FAILED', 'ACTION_NEEDED', 'PROCESSING') or (status = 'DUE' and failure_code is not null)`),
    enumCheck('charges_purpose', table.purpose, chargePurposes),
    enumCheck('charges_aim', table.aim, chargeAims),
    enumCheck('charges_status', table.status, chargeStatuses),
    check('charges_amount', sql`amount_cents > 0 and attempt > 0`),
    check('charges_refunds', sql`refunded_cents between 0 and amount_cents`),
    check('charges_captured', sql`(status = 'CAPTURED') = (captured_at is not null)`),
  ],
);
export type ChargeRow = typeof charges.$inferSelect;

/** What a charge consists of. A line that is void covers nothing any more: its charge failed, or it was given back. */
export const chargeLines = pgTable(
  'charge_lines',
  {
    id: id(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    kind: textEnum('kind', lineKinds).notNull(),
    modelId: uuid('model_id').references(() => models.userId),
    service: textEnum('service', premiumServices),
    payCents: integer('pay_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    voidAt: instant('void_at'),
  },
  table => [
    index('charge_lines_charge').on(table.chargeId),
    index('charge_lines_job').on(table.jobId, table.modelId),
    // Nobody is charged twice for the same thing.
    uniqueIndex('charge_lines_model').on(table.jobId, table.modelId, table.kind).where(sql`void_at is null`),
    uniqueIndex('charge_lines_service').on(table.jobId, table.service).where(sql`void_at is null`),
    enumCheck('charge_lines_kind', table.kind, lineKinds),
    enumCheck('charge_lines_service_known', table.service, premiumServices),
    check('charge_lines_amounts', sql`pay_cents >= 0 and fee_cents >= 0`),
  ],
);
export type ChargeLineRow = typeof chargeLines.$inferSelect;

/** Money given back: one row for each refund of the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    amountCents: integer('amount_cents').notNull(),
    reason: textEnum('reason', refundReasons).notNull(),
    note: text('note'),
    status: textEnum('status', refundStatuses).notNull().default('DUE'),
    providerId: text('provider_id').unique(),
    attempt: integer('attempt').notNull().default(1),
    nextTryAt: instant('next_try_at').notNull(),
    claimedUntil: instant('claimed_until'),
    failureCode: text('failure_code'),
    /** Of staff who give back more than one of them may alone. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    askedBy: uuid('asked_by').references(() => staff.id),
    /** Who approved it; null when it was withdrawn by whoever asked. */
    decidedBy: uuid('decided_by').references(() => staff.id),
    decision: text('decision'),
    decidedAt: instant('decided_at'),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('refunds_charge').on(table.chargeId),
    index('refunds_job').on(table.jobId, table.createdAt),
    index('refunds_work').on(table.nextTryAt).where(sql`status in ('DUE', 'PROCESSING')`),
    index('refunds_open').on(table.createdAt).where(sql`status not in ('DONE', 'REFUSED')`),
    enumCheck('refunds_reason', table.reason, refundReasons),
    enumCheck('refunds_status', table.status, refundStatuses),
    check('refunds_amount', sql`amount_cents > 0`),
    check(
      'refunds_staff',
      sql`(reason = 'STAFF') = (asked_by is not null) and (reason <> 'STAFF' or note is not null)`,
    ),
    check(
      'refunds_approved',
      sql`case when needs_approval then status in ('APPROVAL', 'REFUSED') or (decided_by is not null and decided_at is not null) else status <> 'APPROVAL' end`,
    ),
    check('refunds_two_people', sql`asked_by is null or decided_by is null or asked_by <> decided_by`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;
