import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds, unsentBecause, unsentChannels } from '#contract/values/notification.ts';
import { createdAt, enumCheck, id, textEnum } from '../columns.ts';
import { users } from './users.ts';

/** What a person was not told, and why: staff answer for it. Kept as long as notices; news of openings, which go to many, are left out. */
export const unsentTexts = pgTable(
  'unsent_texts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: textEnum('channel', unsentChannels).notNull(),
    kind: textEnum('kind', notificationKinds).notNull(),
    text: text('text').notNull(),
    /** No reference: a job may be gone before it. */
    jobId: uuid('job_id'),
    because: textEnum('because', unsentBecause).notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('unsent_texts_user').on(table.userId, table.createdAt),
    index('unsent_texts_created').on(table.createdAt),
    enumCheck('unsent_texts_channel', table.channel, unsentChannels),
    enumCheck('unsent_texts_kind', table.kind, notificationKinds),
    enumCheck('unsent_texts_because', table.because, unsentBecause),
  ],
);
