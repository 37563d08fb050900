import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Pick } from '#contract/schemas/sharing.ts';
import { shareRoles } from '#contract/values/sharing.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';
import { participants } from './participants.ts';

/** A job's link for one role. Its secret is derived from job, role and revision; only the secret's hash is here. */
export const shareLinks = pgTable(
  'share_links',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    role: textEnum('role', shareRoles).notNull(),
    revision: integer('revision').notNull().default(1),
    secretHash: text('secret_hash').notNull(),
    mayPick: boolean('may_pick').notNull().default(false),
    /** An expiry earlier than the default. */
    endsAt: instant('ends_at'),
    revokedAt: instant('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: instant('last_viewed_at'),
    /** Incremented by each save of the client's picks. */
    picksVersion: integer('picks_version').notNull().default(1),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.role] }),
    uniqueIndex('share_links_secret').on(table.secretHash),
    enumCheck('share_links_role', table.role, shareRoles),
    check('share_links_client_picks', sql`not may_pick or role = 'client'`),
  ],
);
export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** The client's picks, ranked; always participants of the job. */
export const clientPicks = pgTable(
  'client_picks',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    position: integer('position').notNull(),
    comment: text('comment'),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    foreignKey({
      name: 'client_picks_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
  ],
);

/** Snapshots of approved picks. At most one per job is in force; reopened ones stay on record. */
export const clientApprovals = pgTable(
  'client_approvals',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
    picks: jsonb('picks').$type<Pick[]>().notNull(),
    reopenedAt: instant('reopened_at'),
  },
  table => [
    uniqueIndex('client_approvals_standing').on(table.jobId).where(sql`reopened_at is null`),
    index('client_approvals_job').on(table.jobId, table.approvedAt),
  ],
);
