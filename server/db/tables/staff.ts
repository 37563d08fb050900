import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staffRoles } from '#contract/values/staff.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';

/** Removed staff stay as rows, because their decisions refer to them. Triggers keep at least one owner who can sign in. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone').notNull().unique(),
    role: textEnum('role', staffRoles).notNull(),
    /** scrypt: `salt:hash`, both base64url. Null until one is set by a link. */
    passphraseHash: text('passphrase_hash'),
    lastSignInAt: instant('last_sign_in_at'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  table => [enumCheck('staff_role', table.role, staffRoles)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Keyed hash of the browser's device cookie, to recognise the device at the next sign-in. */
    deviceHash: text('device_hash'),
    expiresAt: instant('expires_at').notNull(),
    /** When it ends without use; each use moves it on. */
    idleAt: instant('idle_at').notNull().default(sql`app_now() + interval '30 minutes'`),
    /** When they last proved who they are. */
    provedAt: instant('proved_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [index('staff_sessions_device').on(table.deviceHash)],
);

/** Links for setting a passphrase. Only the hash of a link's secret is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [index('staff_invitations_staff').on(table.staffId, table.createdAt)],
);
