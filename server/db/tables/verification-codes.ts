import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';

/** A code is valid only for its purpose: one for the office never signs in to the marketplace. */
export const codePurposes = ['SIGN_IN', 'PHONE_CHANGE', 'OFFICE', 'PROOF'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** One row per code sent; the caps on sending count these rows. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    phone: text('phone').notNull(),
    purpose: textEnum('purpose', codePurposes).notNull(),
    /** The only requester it is valid for: keyed hash of a device's secret or, without one, of an address; or of an account. */
    requester: text('requester').notNull(),
    /** The device has signed in with this phone before: exempt from the caps that strangers share. */
    isKnownDevice: boolean('is_known_device').notNull().default(false),
    /** Keyed hash of phone and code. */
    codeHash: text('code_hash').notNull(),
    /** Keyed hash of the requesting address. */
    addressHash: text('address_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  table => [
    index('verification_codes_phone').on(table.phone, table.createdAt.desc().nullsFirst()),
    index('verification_codes_address').on(table.addressHash, table.createdAt.desc().nullsFirst()),
    index('verification_codes_age').on(table.createdAt.desc().nullsFirst()),
    enumCheck('verification_codes_purpose', table.purpose, codePurposes),
  ],
);
