import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reviewKinds, secondLookOutcomes, sentenceUses, verdicts } from '#contract/values/desk.ts';
import { declineReasons, subjects } from '#contract/values/office.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/** Who has taken what waits for a review. A row goes with the decision. */
export const reviewAssignments = pgTable(
  'review_assignments',
  {
    subjectId: uuid('subject_id').primaryKey(),
    subject: textEnum('subject', subjects).notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Who handed it over; the same colleague who took it themselves. */
    givenBy: uuid('given_by')
      .notNull()
      .references(() => staff.id),
    note: text('note'),
    assignedAt: createdAt('assigned_at'),
  },
  table => [enumCheck('review_assignments_subject_kind', table.subject, subjects)],
);

/** Decisions of staff about what waited for a review, with its time: what figures are computed from. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: id(),
    subject: textEnum('subject', subjects).notNull(),
    subjectId: uuid('subject_id').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: textEnum('kind', reviewKinds).notNull(),
    verdict: textEnum('verdict', verdicts).notNull(),
    sentAt: instant('sent_at').notNull(),
    dueAt: instant('due_at').notNull(),
    decidedAt: createdAt('decided_at'),
    /** The entry of the audit with the words; old entries are deleted. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  table => [
    index('review_decisions_decided').on(table.decidedAt),
    index('review_decisions_subject').on(table.subjectId, table.decidedAt),
    enumCheck('review_decisions_subject_kind', table.subject, subjects),
    enumCheck('review_decisions_kind', table.kind, reviewKinds),
    enumCheck('review_decisions_verdict', table.verdict, verdicts),
  ],
);

/** Decisions drawn at random for a second look. A trigger keeps who decided from being who looks, and what was found. */
export const secondLooks = pgTable(
  'second_looks',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => reviewDecisions.id),
    staffId: uuid('staff_id').references(() => staff.id),
    outcome: textEnum('outcome', secondLookOutcomes),
    note: text('note'),
    lookedAt: instant('looked_at'),
    createdAt: createdAt(),
  },
  table => [
    index('second_looks_waiting').on(table.createdAt).where(sql`looked_at is null`),
    enumCheck('second_looks_outcome', table.outcome, secondLookOutcomes),
    check('second_looks_whole', sql`num_nulls(staff_id, outcome, looked_at) in (0, 3)`),
  ],
);

/** Sentences that staff have prepared for declines and questions. */
export const reviewSentences = pgTable(
  'review_sentences',
  {
    id: id(),
    use: textEnum('use', sentenceUses).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    reason: textEnum('reason', declineReasons),
    createdAt: createdAt(),
  },
  table => [
    enumCheck('review_sentences_use', table.use, sentenceUses),
    enumCheck('review_sentences_reason', table.reason, declineReasons),
    check('review_sentences_reason_of_decline', sql`use = 'DECLINE' or reason is null`),
  ],
);
