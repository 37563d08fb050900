import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from './users.ts';

/** One signed-in device. Refresh tokens are derived from id and generation, so only the generation is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    rotatedAt: instant('rotated_at').notNull(),
    /** Hash of the device cookie of a browser; null for other programs. */
    deviceHash: text('device_hash'),
    /** From the user agent at `rotatedAt`, when the device was last seen: `Chrome on Android`. */
    deviceName: text('device_name').notNull().default('Unknown device'),
    /** The device's time zone at `rotatedAt`. */
    timeZone: text('time_zone'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  table => [
    index('sessions_user').on(table.userId),
    index('sessions_device').on(table.deviceHash),
    index('sessions_age').using('brin', table.createdAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);
