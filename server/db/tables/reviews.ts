import { sql } from 'drizzle-orm';
import { bigserial, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '#contract/values/chat-report.ts';
import { workSides } from '#contract/values/work.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';
import { participants } from './participants.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What one side of a booking wrote about the other. Nobody but its author reads it before it is shown. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    /** Who wrote it. */
    side: textEnum('side', workSides).notNull(),
    stars: integer('stars').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    text: text('text'),
    shownAt: instant('shown_at'),
    /** Removed by staff, or because the model did not come after all: shown to nobody, and counts for nothing. */
    removedAt: instant('removed_at'),
    reportReason: textEnum('report_reason', reportReasons),
    reportText: text('report_text'),
    reportedAt: instant('reported_at'),
    reportClosedAt: instant('report_closed_at'),
    reportClosedBy: uuid('report_closed_by').references(() => staff.id),
    reportNote: text('report_note'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('reviews_one').on(table.jobId, table.modelId, table.side),
    foreignKey({
      name: 'reviews_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    index('reviews_hidden').on(table.jobId).where(sql`shown_at is null and removed_at is null`),
    index('reviews_about_model')
      .on(table.modelId, table.shownAt, table.stars)
      .where(sql`side = 'MANAGER' and shown_at is not null and removed_at is null`),
    index('reviews_shown').on(table.shownAt).where(sql`shown_at is not null and stars = 5`),
    index('reviews_reported').on(table.reportedAt).where(sql`reported_at is not null and report_closed_at is null`),
    enumCheck('reviews_side', table.side, workSides),
    enumCheck('reviews_report_reason', table.reportReason, reportReasons),
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_reported_is_shown', sql`reported_at is null or shown_at is not null`),
    check(
      'reviews_report',
      sql`(reported_at is null) = (report_reason is null) and (report_closed_at is null) = (report_closed_by is null) and (report_closed_at is null or reported_at is not null)`,
    ),
  ],
);

/** Whose rating or reliability has to be computed again: a row for each cause, so that none waits for another. */
export const recordWork = pgTable(
  'record_work',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [index('record_work_user').on(table.userId)],
);
