import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { ARRIVALS_MAX, arrivalKinds, checkInWays, hoursApprovers, workSides } from '#contract/values/work.ts';
import { enumCheck, instant, textEnum, timeRange } from '../columns.ts';
import { participants } from './participants.ts';

/**
 * One model's work in one period of a job; a range of days has one for each day. Written by `open_shifts` once the job
 * has started.
 */
export const shifts = pgTable(
  'shifts',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    position: integer('position').notNull(),
    during: timeRange('during').notNull(),
    plannedMinutes: integer('planned_minutes').notNull(),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: textEnum('checked_in_by', workSides),
    /** Null for check-ins from before it was asked. */
    checkedInWay: textEnum('checked_in_way', checkInWays),
    /** The distance of the phone from the venue, all that is stored of where it was. */
    checkedInMeters: integer('checked_in_meters'),
    /** When a check-in made without a network arrived. */
    checkInSentAt: instant('check_in_sent_at'),
    /** The manager did not find there whom a place had checked in: from then on the code is needed. */
    placeRefusedAt: instant('place_refused_at'),
    checkedOutAt: instant('checked_out_at'),
    checkedOutBy: textEnum('checked_out_by', workSides),
    /** When a check-out made without a network arrived. */
    checkOutSentAt: instant('check_out_sent_at'),
    /** Approved, and final from then on. */
    minutes: integer('minutes'),
    approvedAt: instant('approved_at'),
    approvedBy: textEnum('approved_by', hoursApprovers),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId, table.position] }),
    foreignKey({
      name: 'shifts_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    enumCheck('shifts_checked_in_by', table.checkedInBy, workSides),
    enumCheck('shifts_checked_in_way', table.checkedInWay, checkInWays),
    check(
      'shifts_way',
      sql`(checked_in_way is null or checked_in_at is not null) and (checked_in_meters is null or checked_in_way = 'PLACE')`,
    ),
    enumCheck('shifts_checked_out_by', table.checkedOutBy, workSides),
    enumCheck('shifts_approved_by', table.approvedBy, hoursApprovers),
    check('shifts_minutes', sql`minutes between 0 and 1440 and planned_minutes between 0 and 1440`),
    check('shifts_in', sql`(checked_in_at is null) = (checked_in_by is null)`),
    check(
      'shifts_out',
      sql`(checked_out_at is null) = (checked_out_by is null) and (checked_out_at is null or checked_out_at >= checked_in_at) and (checked_in_at is not null or checked_out_at is null)`,
    ),
    check('shifts_out_sent', sql`check_out_sent_at is null or checked_out_at is not null`),
    check(
      'shifts_approved',
      sql`(approved_at is null) = (minutes is null) and (approved_at is null) = (approved_by is null)`,
    ),
  ],
);

/** What a model said last about coming to a period, from some hours before it. */
export const arrivals = pgTable(
  'arrivals',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    position: integer('position').notNull(),
    kind: textEnum('kind', arrivalKinds).notNull(),
    arrivesAt: instant('arrives_at'),
    saidAt: instant('said_at').notNull(),
    /** How often something else was said. */
    times: smallint('times').notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId, table.position] }),
    foreignKey({
      name: 'arrivals_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
    enumCheck('arrivals_kind', table.kind, arrivalKinds),
    check('arrivals_late', sql`kind <> 'LATE' or arrives_at is not null`),
    check('arrivals_times', sql.raw(`times between 1 and ${ARRIVALS_MAX}`)),
  ],
);
