import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/** The second factor of staff: public keys alone. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses, as the authenticator counts them; it stays 0 with those that do not count. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    host: text('host').notNull(),
    name: text('name').notNull(),
    backedUp: boolean('backed_up').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  table => [
    index('staff_passkeys_staff').on(table.staffId),
    check('staff_passkeys_uses', sql`${table.uses} >= 0`),
    check('staff_passkeys_name', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

export const passkeyPurposes = ['ADD', 'SIGN_IN', 'PROOF'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** The open question for each purpose of a member, by who asks. It is deleted by the first answer. */
export const passkeyQuestions = pgTable(
  'passkey_questions',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    purpose: textEnum('purpose', passkeyPurposes).notNull(),
    /** Keyed hash of the session, the device or the address that asks. */
    requester: text('requester').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.staffId, table.purpose, table.requester] }),
    enumCheck('passkey_questions_purpose', table.purpose, passkeyPurposes),
  ],
);
