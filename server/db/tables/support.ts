import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { chatChannels } from './chat.ts';
import { staff } from './staff.ts';

/**
 * What a person asked support in one go: from their first message until staff mark it as done. A trigger on messages
 * opens cases and follows who wrote last.
 */
export const supportCases = pgTable(
  'support_cases',
  {
    id: id(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => chatChannels.id),
    openedAt: instant('opened_at').notNull(),
    /** The oldest message without an answer; null once staff wrote last. */
    waitingSince: instant('waiting_since'),
    firstAnsweredAt: instant('first_answered_at'),
    assigneeId: uuid('assignee_id').references(() => staff.id),
    doneAt: instant('done_at'),
  },
  table => [
    uniqueIndex('support_cases_open').on(table.channelId).where(sql`done_at is null`),
    index('support_cases_channel').on(table.channelId, table.openedAt),
    index('support_cases_answered').on(table.firstAnsweredAt),
    index('support_cases_done').on(table.doneAt).where(sql`done_at is not null`),
    check('support_cases_done_waits_not', sql`done_at is null or waiting_since is null`),
  ],
);

/** Answers that staff have prepared. */
export const cannedAnswers = pgTable('canned_answers', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
});
