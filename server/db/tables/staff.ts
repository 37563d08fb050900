import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

export const staff = pgTable('staff', {
  id: id(),
  name: text('name').notNull(),
  phone: text('phone').notNull().unique(),
  /** scrypt: `salt:hash`, both base64url. */
  passphraseHash: text('passphrase_hash').notNull(),
  disabledAt: instant('disabled_at'),
  createdAt: createdAt(),
});

export const staffSessions = pgTable('staff_sessions', {
  id: id(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  createdAt: createdAt(),
});
