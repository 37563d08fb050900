import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { requestStatuses } from '#contract/values/applicant.ts';
import { INVITED_NAME_LENGTH } from '#contract/values/invitation.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { inviteCodes } from './invite-codes.ts';
import { users } from './users.ts';

/** Invitations for one person each. A trigger lets a status change once, and only from SENT. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .unique()
      .references(() => inviteCodes.code, { onDelete: 'cascade' }),
    /** As entered by the inviter. */
    firstName: text('first_name').notNull(),
    status: textEnum('status', requestStatuses).notNull().default('SENT'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  table => [
    index('invitations_age').using('brin', table.createdAt),
    index('invitations_inviter').on(table.inviterId, table.id),
    enumCheck('invitations_status', table.status, requestStatuses),
    check('invitations_answered', sql`(status = 'SENT') = (answered_at is null)`),
    check('invitations_name', sql.raw(`char_length(first_name) between 1 and ${INVITED_NAME_LENGTH}`)),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;
