import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { auditEntries } from './records.ts';

/**
 * The entries of the audit about money and closed accounts, each with a hash over its content and the hash before it.
 * Written by a trigger at the end of a transaction, append-only.
 */
export const auditChain = pgTable('audit_chain', {
  /** From 1, without gaps. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditEntries.id),
  /** SHA-256 in hex; empty at position 1. */
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull().unique(),
});
