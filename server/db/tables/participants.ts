import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { participantStatuses, requestStatuses } from '#contract/values/applicant.ts';
import { bookingCancelReasons, feeTiers } from '#contract/values/cancellation.ts';
import { requestsMax } from '../../rule-numbers.ts';
import { createdAt, enumCheck, id, instant, textEnum, timeRange, updatedAt } from '../columns.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';

const sides = ['MANAGER', 'MODEL', 'SYSTEM'] as const;
const placeKinds = ['MALE', 'FEMALE', 'NON_BINARY', 'ANY'] as const;

/** A model's participation in a job, from the first application or request on. */
export const participants = pgTable(
  'participants',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId),
    status: textEnum('status', participantStatuses).notNull(),
    note: text('note'),
    /** The days of the job, on the venue's calendar, on which an applicant is available; null for all. A trigger compares them with the job. */
    availableDays: date('available_days', { mode: 'string' }).array(),
    /** The version of the terms that this model agreed to. */
    termsVersion: integer('terms_version').notNull(),
    /** The start in the terms that this model was booked for, or agreed to since. */
    agreedStartsAt: instant('agreed_starts_at'),
    /** Of terms that changed since this model agreed to them: the pay, its hourly rate, and its share on the last day. Of no account once the model agrees anew. */
    agreedPayCents: integer('agreed_pay_cents'),
    agreedHourlyRate: integer('agreed_hourly_rate'),
    agreedFullShareCents: integer('agreed_full_share_cents'),
    /** Of a job that moved to another day: the share that cancelling this booking would have cost then, owed if the model leaves. */
    movedFeeTier: textEnum('moved_fee_tier', feeTiers),
    movedFeeCents: integer('moved_fee_cents'),
    appliedAt: instant('applied_at'),
    requestedAt: instant('requested_at'),
    bookedAt: instant('booked_at'),
    /** When this model last agreed to come, after the booking. */
    confirmedAt: instant('confirmed_at'),
    confirmAskedAt: instant('confirm_asked_at'),
    /** When the place of this model, who had not confirmed, was offered to standbys; and when one took it. */
    placeOfferedAt: instant('place_offered_at'),
    passedAt: instant('passed_at'),
    /** The place that the booking takes; set if and only if BOOKED. */
    place: textEnum('place', placeKinds),
    declinedAt: instant('declined_at'),
    declinedBy: textEnum('declined_by', sides),
    declineReason: text('decline_reason'),
    /** Why the manager cancelled this booking without cancelling the job. */
    cancelReason: textEnum('cancel_reason', bookingCancelReasons),
    /** The fee the manager owes the model for a cancelled booking. */
    feeTier: textEnum('fee_tier', feeTiers),
    feeCents: integer('fee_cents'),
    undoUntil: instant('undo_until'),
    /** The booked model brings someone along. */
    companion: boolean('companion').notNull().default(false),
    /** When the model was notified of the last decision. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    index('participants_list').on(
      table.jobId,
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.modelId.desc().nullsFirst(),
    ),
    index('participants_all').on(table.jobId, table.updatedAt.desc().nullsFirst(), table.modelId.desc().nullsFirst()),
    index('participants_of_model').on(table.modelId, table.status, table.updatedAt.desc().nullsFirst(), table.jobId),
    index('participants_passed_on').on(table.modelId).where(sql`passed_at is not null`),
    index('participants_age').using('brin', table.createdAt),
    index('participants_untold').on(table.undoUntil).where(sql`status = 'DECLINED' and told_at is null`),
    enumCheck('participants_status', table.status, participantStatuses),
    enumCheck('participants_place', table.place, placeKinds),
    enumCheck('participants_cancel_reason', table.cancelReason, bookingCancelReasons),
    enumCheck('participants_fee_tier', table.feeTier, feeTiers),
    enumCheck('participants_moved_fee_tier', table.movedFeeTier, feeTiers),
    check('participants_moved_fee', sql`(moved_fee_cents is null) = (moved_fee_tier is null) and moved_fee_cents > 0`),
    check(
      'participants_fee_of_cancelled',
      sql`fee_cents is null or (status = 'DECLINED' and booked_at is not null and fee_tier is not null and fee_cents >= 0)`,
    ),
    check('participants_booked_has_place', sql`(status = 'BOOKED') = (place is not null)`),
    check(
      'participants_available_days',
      sql`available_days is null or (cardinality(available_days) > 0 and status <> 'BOOKED')`,
    ),
    check('participants_passed', sql`passed_at is null or (status <> 'BOOKED' and booked_at is not null)`),
  ],
);
export type ParticipantRow = typeof participants.$inferSelect;

/** The times of a booking. Its exclusion constraint makes double booking impossible. */
export const bookedPeriods = pgTable(
  'booked_periods',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    during: timeRange('during').notNull(),
  },
  table => [
    foreignKey({
      name: 'booked_periods_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
    index('booked_periods_job').on(table.jobId, table.modelId),
  ],
);

/** An offer to a model, by a manager or the system. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId),
    status: textEnum('status', requestStatuses).notNull().default('SENT'),
    sentBy: textEnum('sent_by', sides).notNull(),
    /** The number of this request to this model for this job; null where it does not count towards the limit. */
    ask: smallint('ask'),
    /** The version of the terms that was offered. */
    termsVersion: integer('terms_version').notNull(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('requests_ask').on(table.jobId, table.modelId, table.ask),
    check('requests_asks_most', sql.raw(`ask between 1 and ${requestsMax}`)),
    uniqueIndex('requests_open').on(table.jobId, table.modelId).where(sql`status = 'SENT'`),
    index('requests_latest').on(table.jobId, table.modelId, table.id),
    index('requests_age').using('brin', table.createdAt),
    index('requests_expiry').on(table.expiresAt).where(sql`status = 'SENT'`),
    enumCheck('requests_status', table.status, requestStatuses),
  ],
);
