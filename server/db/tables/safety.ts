import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { incidentKinds, incidentStates } from '#contract/values/safety.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { participants } from './participants.ts';
import { staff } from './staff.ts';

/** The link to a booking for someone trusted. Its secret is derived; only the secret's hash is here. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    revision: integer('revision').notNull().default(1),
    secretHash: text('secret_hash').notNull().unique(),
    revokedAt: instant('revoked_at'),
    views: integer('views').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    foreignKey({
      name: 'booking_links_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
  ],
);

/** What models reported from a set. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    kind: textEnum('kind', incidentKinds).notNull(),
    text: text('text'),
    state: textEnum('state', incidentStates).notNull().default('OPEN'),
    /** How often staff were called by text, and when next; null when they are not. */
    calls: integer('calls').notNull().default(0),
    callAt: instant('call_at'),
    takenBy: uuid('taken_by').references(() => staff.id),
    /** Stays when whoever had it is gone: the model has been told then. */
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => staff.id),
    note: text('note'),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      name: 'incidents_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    uniqueIndex('incidents_one').on(table.jobId, table.modelId, table.kind).where(sql`state <> 'CLOSED'`),
    index('incidents_open').on(table.createdAt).where(sql`state <> 'CLOSED'`),
    index('incidents_call').on(table.callAt).where(sql`call_at is not null`),
    enumCheck('incidents_kind', table.kind, incidentKinds),
    enumCheck('incidents_state', table.state, incidentStates),
    check('incidents_taken', sql`(state = 'OPEN') = (taken_by is null)`),
    check('incidents_called', sql`call_at is null or state = 'OPEN'`),
    check(
      'incidents_closed',
      sql`(state = 'CLOSED') = (closed_at is not null) and (state = 'CLOSED') = (note is not null)`,
    ),
  ],
);
