import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  disputeReasons,
  disputeStatuses,
  EVIDENCE_PICTURES_MAX,
  noShowStatuses,
  workSides,
} from '#contract/values/work.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { images } from './images.ts';
import { participants } from './participants.ts';
import { staff } from './staff.ts';

/** Claims of managers that a model did not come. */
export const noShows = pgTable(
  'no_shows',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    status: textEnum('status', noShowStatuses).notNull().default('OPEN'),
    evidence: text('evidence').notNull(),
    /** Without an answer by then it is confirmed. */
    answerUntil: instant('answer_until').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      name: 'no_shows_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    index('no_shows_confirmed').on(table.modelId, table.jobId).where(sql`status = 'CONFIRMED'`),
    uniqueIndex('no_shows_one').on(table.jobId, table.modelId).where(sql`status in ('OPEN', 'ANSWERED', 'CONFIRMED')`),
    index('no_shows_job').on(table.jobId),
    index('no_shows_due').on(table.answerUntil).where(sql`status = 'OPEN'`),
    index('no_shows_decided').on(table.decidedAt).where(sql`decided_at is not null`),
    index('no_shows_answered').on(table.answeredAt).where(sql`status = 'ANSWERED'`),
    enumCheck('no_shows_status', table.status, noShowStatuses),
    check(
      'no_shows_answer',
      sql`(answer is null) = (answered_at is null) and (status <> 'ANSWERED' or answer is not null)`,
    ),
    check('no_shows_decided', sql`(status in ('OPEN', 'ANSWERED')) = (decided_at is null)`),
  ],
);

/** Pictures that a side attached to a claim: private, and deleted some time after the decision. */
export const noShowPictures = pgTable(
  'no_show_pictures',
  {
    noShowId: uuid('no_show_id')
      .notNull()
      .references(() => noShows.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    side: textEnum('side', workSides).notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.noShowId, table.side, table.position] }),
    index('no_show_pictures_image').on(table.imageId),
    enumCheck('no_show_pictures_side', table.side, workSides),
    check('no_show_pictures_position', sql`position between 0 and ${sql.raw(`${EVIDENCE_PICTURES_MAX - 1}`)}`),
  ],
);

/** Objections to how a job went with one model, by either side. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    openedBy: textEnum('opened_by', workSides).notNull(),
    reason: textEnum('reason', disputeReasons).notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    status: textEnum('status', disputeStatuses).notNull().default('OPEN'),
    /** What staff decided that the model is paid. */
    payCents: integer('pay_cents'),
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      name: 'disputes_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    uniqueIndex('disputes_one').on(table.jobId, table.modelId),
    index('disputes_open').on(table.createdAt).where(sql`status = 'OPEN'`),
    enumCheck('disputes_opened_by', table.openedBy, workSides),
    enumCheck('disputes_reason', table.reason, disputeReasons),
    enumCheck('disputes_status', table.status, disputeStatuses),
    check('disputes_answer', sql`(answer is null) = (answered_at is null)`),
    check(
      'disputes_decided',
      sql`(status = 'DECIDED') = (pay_cents is not null) and (status = 'DECIDED') = (decision is not null) and (status = 'DECIDED') = (decided_at is not null) and pay_cents >= 0`,
    ),
  ],
);

/** Pictures that a side attached to a dispute: as those of a claim. */
export const disputePictures = pgTable(
  'dispute_pictures',
  {
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    side: textEnum('side', workSides).notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.disputeId, table.side, table.position] }),
    index('dispute_pictures_image').on(table.imageId),
    enumCheck('dispute_pictures_side', table.side, workSides),
    check('dispute_pictures_position', sql`position between 0 and ${sql.raw(`${EVIDENCE_PICTURES_MAX - 1}`)}`),
  ],
);
