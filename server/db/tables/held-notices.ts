import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { NotificationKind } from '#contract/notification.ts';
import { id, instant, oneOf, word } from '../columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** What waits for the end of someone's quiet hours. */
export const heldNotices = pgTable(
  'held_notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: word('kind', NotificationKind.options).notNull(),
    text: text('text').notNull(),
    /** The job of an offer: told only while the offer is open. */
    offerOf: uuid('offer_of').references(() => jobs.id, { onDelete: 'cascade' }),
    /** The job it invites to apply for: told only while there is a place for the person. */
    openingOf: uuid('opening_of').references(() => jobs.id, { onDelete: 'cascade' }),
    sendAt: instant('send_at').notNull(),
  },
  table => [
    index('held_notices_send_at').on(table.sendAt),
    index('held_notices_user').on(table.userId),
    oneOf('held_notices_kind', table.kind, NotificationKind.options),
  ],
);
