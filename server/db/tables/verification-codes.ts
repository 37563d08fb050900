import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/** One row for each code sent: the latest for a phone is the one that counts, and the rows are the record the send limits count. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    phone: text('phone').notNull(),
    /** Keyed hash of phone and code. */
    codeHash: text('code_hash').notNull(),
    /** Keyed hash of the address that asked. */
    addressHash: text('address_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  table => [
    index('verification_codes_phone').on(table.phone, table.createdAt.desc().nullsFirst()),
    index('verification_codes_address').on(table.addressHash, table.createdAt.desc().nullsFirst()),
  ],
);
