import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '#contract/values/chat-report.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { chatMessages } from './chat.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Messages that people reported to staff. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: id(),
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.chatUserId),
    reason: textEnum('reason', reportReasons).notNull(),
    text: text('text'),
    /** The message as it was then: its sender can edit or delete it afterwards. */
    body: text('body').notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => staff.id),
    note: text('note'),
    createdAt: createdAt(),
  },
  table => [
    unique('chat_reports_once').on(table.channelId, table.seq, table.reporterId),
    foreignKey({
      name: 'chat_reports_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
    index('chat_reports_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
    enumCheck('chat_reports_reason', table.reason, reportReasons),
    check(
      'chat_reports_closed',
      sql`(closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null)`,
    ),
  ],
);
