import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noticeCauses, notificationKinds, outboundChannels } from '#contract/values/notification.ts';
import { enumCheck, id, instant, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';
import { requests } from './participants.ts';
import { users } from './users.ts';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The outbox of notices that leave the product, as texts or pushes, written in the transaction of their cause. */
export const waitingTexts = pgTable(
  'waiting_texts',
  {
    id: id(),
    userId: person(),
    channel: textEnum('channel', outboundChannels).notNull().default('SMS'),
    kind: textEnum('kind', notificationKinds).notNull(),
    text: text('text').notNull(),
    cause: textEnum('cause', noticeCauses).notNull().default('ACCOUNT'),
    /** The job it is about, for its address. No reference: the row lasts minutes. */
    jobId: uuid('job_id'),
    /** The offer it is about: sent only while that is open. */
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    /** The first text about the offer, as opposed to later news of it. */
    isOffer: boolean('is_offer').notNull().default(false),
    /** The job it invites to apply for: sent only while there are open places. */
    openingOf: uuid('opening_of').references(() => jobs.id, { onDelete: 'cascade' }),
    /** The job in which it offers a place to a standby: sent only while that offer is open. */
    standbyOf: uuid('standby_of').references(() => jobs.id, { onDelete: 'cascade' }),
    /** The trace in which it was written, where that is recorded. */
    traceparent: text('traceparent'),
    /** The earliest time to send it, whatever the quiet hours. */
    notBefore: instant('not_before').notNull(),
    sendAt: instant('send_at').notNull(),
    /** Over the user's cap: such texts are combined into one. */
    isOver: boolean('is_over').notNull().default(false),
  },
  table => [
    index('waiting_texts_due').on(table.sendAt).where(sql`opening_of is null`),
    index('waiting_texts_openings_due').on(table.sendAt).where(sql`opening_of is not null`),
    index('waiting_texts_user').on(table.userId),
    index('waiting_texts_request').on(table.requestId).where(sql`request_id is not null`),
    enumCheck('waiting_texts_kind', table.kind, notificationKinds),
    enumCheck('waiting_texts_channel', table.channel, outboundChannels),
    enumCheck('waiting_texts_cause', table.cause, noticeCauses),
  ],
);

/** When texts and pushes were sent to a user, for the period that the caps count; what it said is kept as long as notices, so that staff can answer for it. */
export const sentTexts = pgTable(
  'sent_texts',
  {
    id: id(),
    userId: person(),
    channel: textEnum('channel', outboundChannels).notNull().default('SMS'),
    /** Of an urgent kind, which has its own cap. */
    isUrgent: boolean('is_urgent').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What it said; null for openings, which go to many, for a text that the provider did not take after all, and for a push that no device has taken. */
    text: text('text'),
    /** The job it was about, where it told of one thing. No reference: a job may be gone before it. */
    jobId: uuid('job_id'),
  },
  table => [
    index('sent_texts_user').on(table.userId, table.sentAt),
    index('sent_texts_sent').on(table.sentAt),
    index('sent_texts_counted').on(table.sentAt).where(sql`text is null`),
    enumCheck('sent_texts_channel', table.channel, outboundChannels),
  ],
);
