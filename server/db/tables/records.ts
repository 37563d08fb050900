import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { WAITING_KEY_PREFIX } from '#contract/values/idempotency.ts';
import { createdAt, id, instant } from '../columns.ts';

/** The audit log of state transitions: who, when, why, before, after. Written by triggers, append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: createdAt(),
    /** `user:<id>`, `staff:<id>` or `system`. */
    actor: text('actor').notNull().default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    action: text('action').notNull(),
    why: text('why').default(sql`nullif(current_setting('app.why', true), '')`),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  table => [index('audit_entries_subject').on(table.subjectId, table.id), index('audit_entries_actor').on(table.actor)],
);

/** Questions from staff to the owner of a job or an account, pinned to a field. */
export const moderationNotes = pgTable(
  'moderation_notes',
  {
    id: id(),
    subjectId: uuid('subject_id').notNull(),
    field: text('field').notNull(),
    note: text('note').notNull(),
    resolvedAt: instant('resolved_at'),
    createdAt: createdAt(),
  },
  table => [index('moderation_notes_subject').on(table.subjectId)],
);

/** Of a call that may wait in the app for a connection, so that its answer is kept longer. Written out, as the indexes are. */
export const isWaitingKey = sql.raw(`starts_with(key, '${WAITING_KEY_PREFIX}')`);

/** Idempotency: the answer to each changing call with a key, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.owner, table.key] }),
    // Each row is in one of the two.
    index('idempotency_keys_created').on(table.createdAt).where(sql`not ${isWaitingKey}`),
    index('idempotency_keys_waiting').on(table.createdAt).where(isWaitingKey),
  ],
);
