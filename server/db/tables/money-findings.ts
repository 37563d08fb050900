import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { findingKinds } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { ledgerEntries } from './ledger.ts';
import { providerMovements } from './provider-movements.ts';
import { staff } from './staff.ts';

/** Where our books and the provider do not agree, and what became of it. */
export const moneyFindings = pgTable(
  'money_findings',
  {
    id: id(),
    kind: textEnum('kind', findingKinds).notNull(),
    /** What it is about: a movement, an entry, or the balance of a day. */
    subject: text('subject').notNull().unique(),
    movementId: text('movement_id').references(() => providerMovements.id),
    entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
    jobId: uuid('job_id'),
    /** What our books say, and what the provider says; null where one of them has nothing. */
    oursCents: bigint('ours_cents', { mode: 'number' }),
    theirsCents: bigint('theirs_cents', { mode: 'number' }),
    lastSeenAt: instant('last_seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** Null where it agrees again by itself. */
    resolvedBy: uuid('resolved_by').references(() => staff.id),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  table => [
    index('money_findings_open').on(table.createdAt).where(sql`resolved_at is null`),
    index('money_findings_at').on(table.createdAt),
    enumCheck('money_findings_kind', table.kind, findingKinds),
    check(
      'money_findings_resolved',
      sql`(resolved_by is null) = (reason is null) and (resolved_by is null or resolved_at is not null)`,
    ),
    check('money_findings_subject', sql`kind = 'BALANCE' or (movement_id is null) <> (entry_id is null)`),
  ],
);
export type MoneyFindingRow = typeof moneyFindings.$inferSelect;
