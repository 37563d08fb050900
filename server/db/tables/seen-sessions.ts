import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { staff, staffSessions } from './staff.ts';
import { users } from './users.ts';

/** Staff who see the marketplace as someone does, for a while. Each belongs to the session of staff that began it, and ends with it. */
export const seenSessions = pgTable(
  'seen_sessions',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    staffSessionId: uuid('staff_session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    why: text('why').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [index('seen_sessions_user').on(table.userId), index('seen_sessions_expires').on(table.expiresAt)],
);
