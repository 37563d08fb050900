import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inviteCodeKinds } from '#contract/values/user.ts';
import { createdAt, enumCheck, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

export const inviteCodes = pgTable(
  'invite_codes',
  {
    /** Seven characters of Crockford base32. */
    code: text('code').primaryKey(),
    kind: textEnum('kind', inviteCodeKinds).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    campaign: text('campaign'),
    expiresAt: instant('expires_at'),
    usesLeft: integer('uses_left'),
    /** Staff who made and closed a campaign. */
    createdBy: uuid('created_by').references(() => staff.id),
    closedBy: uuid('closed_by').references(() => staff.id),
    createdAt: createdAt(),
  },
  table => [
    index('invite_codes_user').on(table.userId, table.createdAt).where(sql`user_id is not null`),
    index('invite_codes_made').on(table.createdAt, table.code),
    enumCheck('invite_codes_kind', table.kind, inviteCodeKinds),
  ],
);
