import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { Cancellation } from '#contract/schemas/cancellation.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { Location } from '#contract/schemas/place.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { jobLifecycles } from '#contract/values/job.ts';
import { categoryCodes, eventTypes, sensitiveWorks } from '#contract/values/job-fields.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import { moderations, onboardingSteps } from '#contract/values/user.ts';
import { createdAt, enumCheck, id, instant, textEnum, timeRange, updatedAt } from '../columns.ts';
import { images } from './images.ts';
import { users } from './users.ts';

const cancelReasons = Cancellation.shape.reason.options;

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id),
    lifecycle: textEnum('lifecycle', jobLifecycles).notNull().default('DRAFT'),
    moderation: textEnum('moderation', moderations),
    moderationReason: text('moderation_reason'),
    /** When staff, or the time limit for answers, last changed the moderation. */
    moderatedAt: instant('moderated_at'),
    /** The owner's one appeal against a decline. */
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    submittedAt: instant('submitted_at'),
    categoryCode: textEnum('category_code', categoryCodes),
    eventType: textEnum('event_type', eventTypes),
    eventDatePeriods: jsonb('event_date_periods').$type<TimeRange[]>().notNull().default([]),
    rangeHoursPerDay: integer('range_hours_per_day'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** When the work ended: with the last period, or earlier by the manager. */
    endedAt: instant('ended_at'),
    fixedRatePerModel: integer('fixed_rate_per_model'),
    hourlyRate: integer('hourly_rate'),
    localModelsOnly: boolean('local_models_only').notNull().default(false),
    answeredSteps: textEnum('answered_steps', onboardingSteps).array().notNull().default(sql`'{}'`),
    description: text('description'),
    location: jsonb('location').$type<Location>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    modelRequirements: jsonb('model_requirements').$type<ModelRequirements>().notNull(),
    sensitiveWork: textEnum('sensitive_work', sensitiveWorks),
    sensitiveTerms: text('sensitive_terms'),
    premiumServices: text('premium_services').array().$type<PremiumService[]>().notNull().default(sql`'{}'`),
    selectedModelIds: uuid('selected_model_ids').array().notNull().default(sql`'{}'`),
    /** The manager closed applications; places can still be offered. */
    applicationsClosedAt: instant('applications_closed_at'),
    cancelReason: textEnum('cancel_reason', cancelReasons),
    cancelDescription: text('cancel_description'),
    /** Incremented when the terms that models agree to change. */
    termsVersion: integer('terms_version').notNull().default(1),
    /** Incremented by each save. */
    revision: integer('revision').notNull().default(1),
    /** What staff saw at their last question, to show what has changed since. */
    reviewedSnapshot: jsonb('reviewed_snapshot').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    // With what the lists of a manager are counted by, so that counting reads no rows.
    index('jobs_of_manager').on(
      table.managerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.lifecycle,
      table.moderation,
      table.endsAt,
    ),
    index('jobs_open')
      .on(table.startsAt)
      .where(sql`lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID')`),
    index('jobs_ended').on(table.endedAt).where(sql`lifecycle in ('ENDED', 'DISPUTED')`),
    index('jobs_submitted').on(table.submittedAt).where(sql`submitted_at is not null`),
    // With all that the queue of reviews shows of what waits before a page of it is chosen: staff count the whole.
    index('jobs_in_review')
      .on(
        table.submittedAt,
        table.lifecycle,
        table.appealedAt,
        table.moderatedAt,
        table.premiumServices,
        table.id,
        table.managerId,
      )
      .where(sql`moderation = 'ON_REVIEW'`),
    enumCheck('jobs_lifecycle', table.lifecycle, jobLifecycles),
    enumCheck('jobs_moderation', table.moderation, moderations),
    enumCheck('jobs_category_code', table.categoryCode, categoryCodes),
    enumCheck('jobs_cancel_reason', table.cancelReason, cancelReasons),
    check('jobs_one_rate', sql`fixed_rate_per_model is null or hourly_rate is null`),
    check('jobs_dates', sql`ends_at > starts_at`),
    check('jobs_open_is_approved', sql`lifecycle in ('DRAFT', 'CANCELLED') or submitted_at is not null`),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

/**
 * Counts of one job, in one row, kept by triggers on jobs and participants: lists and counts read it in the same
 * snapshot, and its checks make a booking beyond the places impossible.
 */
export const jobTallies = pgTable(
  'job_tallies',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    applied: integer('applied').notNull().default(0),
    pending: integer('pending').notNull().default(0),
    booked: integer('booked').notNull().default(0),
    declined: integer('declined').notNull().default(0),
    amountMales: integer('amount_males').notNull().default(0),
    amountFemales: integer('amount_females').notNull().default(0),
    amountNonBinary: integer('amount_non_binary').notNull().default(0),
    amountAnyGender: integer('amount_any_gender').notNull().default(0),
    bookedMales: integer('booked_males').notNull().default(0),
    bookedFemales: integer('booked_females').notNull().default(0),
    bookedNonBinary: integer('booked_non_binary').notNull().default(0),
    bookedAnyGender: integer('booked_any_gender').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  table => [
    check('job_tallies_males', sql`${table.bookedMales} between 0 and ${table.amountMales}`),
    check('job_tallies_females', sql`${table.bookedFemales} between 0 and ${table.amountFemales}`),
    check('job_tallies_non_binary', sql`${table.bookedNonBinary} between 0 and ${table.amountNonBinary}`),
    check('job_tallies_any_gender', sql`${table.bookedAnyGender} between 0 and ${table.amountAnyGender}`),
    check('job_tallies_counts', sql`least(applied, pending, booked, declined) >= 0`),
  ],
);
export type JobTallyRow = typeof jobTallies.$inferSelect;

/** When a job takes place: one row for each period. */
export const jobPeriods = pgTable(
  'job_periods',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    during: timeRange('during').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.position] })],
);

export const jobImages = pgTable(
  'job_images',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.imageId] })],
);
