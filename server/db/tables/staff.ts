import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staffRoles } from '#contract/values/staff.ts';
import { createdAt, id, instant, oneOf, word } from '../columns.ts';

/** Who is removed stays as a row, for what they decided names them. An owner who can sign in is always left: see the triggers. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone').notNull().unique(),
    role: word('role', staffRoles).notNull(),
    /** scrypt: `salt:hash`, both base64url. Null until one is set by a link. */
    passphraseHash: text('passphrase_hash'),
    lastSignInAt: instant('last_sign_in_at'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  table => [oneOf('staff_role', table.role, staffRoles)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Keyed hash of the browser's device cookie: it is known when its member signs in again. */
    deviceHash: text('device_hash'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [index('staff_sessions_device').on(table.deviceHash)],
);

/** Links by which staff set a passphrase. Only the hash of a link's secret is kept. */
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
