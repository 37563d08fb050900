import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';

/** Up to where entries of the audit were dropped because they were old; the chain goes on from the last one. */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  /** The last position that was dropped. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  /** The hash at that position, which the next one follows. */
  hash: text('hash').notNull(),
  /** Everything dropped was older. */
  keptSince: instant('kept_since').notNull(),
  /** Of all of it and of the checkpoint before, by a key that is not in the database. */
  signature: text('signature').notNull(),
  createdAt: createdAt(),
});
