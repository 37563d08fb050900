import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noticeCauses, notificationKinds } from '#contract/values/notification.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';
import { requests } from './participants.ts';
import { users } from './users.ts';

/** In-product notices, written in the transaction of their cause. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: textEnum('kind', notificationKinds).notNull(),
    text: text('text').notNull(),
    cause: textEnum('cause', noticeCauses).notNull(),
    /** Set where the notice is about a job. */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** Set for offers: an unread notice is deleted with its offer. */
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  table => [
    index('notices_list').on(table.userId, table.id.desc().nullsFirst()),
    index('notices_unread').on(table.userId).where(sql`read_at is null`),
    index('notices_request').on(table.requestId).where(sql`request_id is not null`),
    index('notices_created').on(table.createdAt),
    enumCheck('notices_kind', table.kind, notificationKinds),
    enumCheck('notices_cause', table.cause, noticeCauses),
    check('notices_job', sql`(cause in ('ACCOUNT', 'IDENTITY', 'CHAT')) = (job_id is null)`),
    check('notices_text', sql`length(text) between 1 and 300`),
  ],
);
