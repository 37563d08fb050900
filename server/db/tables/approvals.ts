import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { approvalKinds, approvalOutcomes } from '#contract/values/approval.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/**
 * What one of the staff asked for and another decides. A trigger keeps whoever asked from deciding, what was asked, and what was
 * decided. Those about a person go with the account.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    kind: textEnum('kind', approvalKinds).notNull(),
    /** The person, refund or charge it is about. */
    subjectId: uuid('subject_id'),
    /** What is done once it is approved. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** Of the subject as it was: it is decided only while this still fits. */
    fingerprint: text('fingerprint').notNull(),
    why: text('why').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staff.id),
    expiresAt: instant('expires_at').notNull(),
    outcome: textEnum('outcome', approvalOutcomes),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decision: text('decision'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('approvals_open').on(table.kind, table.subjectId).where(sql`outcome is null`),
    index('approvals_waiting').on(table.createdAt).where(sql`outcome is null`),
    index('approvals_decided').on(table.decidedAt).where(sql`outcome is not null`),
    index('approvals_subject').on(table.subjectId),
    enumCheck('approvals_kind', table.kind, approvalKinds),
    enumCheck('approvals_outcome', table.outcome, approvalOutcomes),
    check('approvals_decided_whole', sql`(outcome is null) = (decided_at is null)`),
    check(
      'approvals_decided_by',
      sql`coalesce(outcome in ('APPROVED', 'DECLINED'), false) = (decided_by is not null and decision is not null)`,
    ),
  ],
);
export type ApprovalRow = typeof approvals.$inferSelect;
