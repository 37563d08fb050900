import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attachment, LinkPreview, Poll, SystemNote } from '#contract/schemas/chat-message.ts';
import { channelTypes, chatEventKinds, maskedKinds, messageKinds } from '#contract/values/chat.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { images } from './images.ts';
import { jobs } from './jobs.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A conversation. Its two sequences are drawn by `update … returning` in the transaction of what they number, so their
 * order is the order of commits.
 */
export const chatChannels = pgTable(
  'chat_channels',
  {
    id: id(),
    type: textEnum('type', channelTypes).notNull(),
    /** Of a group, and of a direct conversation. */
    jobId: uuid('job_id').references(() => jobs.id),
    /** The model of a direct conversation, the person of a support conversation. */
    personId: uuid('person_id').references(() => users.chatUserId),
    lastEventSeq: integer('last_event_seq').notNull().default(0),
    lastMessageSeq: integer('last_message_seq').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    /** The call sheet's current version; 0 while there is none. */
    sheetVersion: integer('sheet_version').notNull().default(0),
    /** From then on it can only be read. */
    frozenAt: instant('frozen_at'),
    createdAt: createdAt(),
  },
  table => [
    enumCheck('chat_channels_type', table.type, channelTypes),
    check('chat_channels_about', sql`(type = 'support') = (job_id is null) and (type = 'group') = (person_id is null)`),
    index('chat_channels_last_message').on(table.lastMessageAt),
    uniqueIndex('chat_channels_group').on(table.jobId).where(sql`type = 'group'`),
    uniqueIndex('chat_channels_direct').on(table.jobId, table.personId).where(sql`type = 'direct'`),
    uniqueIndex('chat_channels_support').on(table.personId).where(sql`type = 'support'`),
  ],
);
export type ChatChannelRow = typeof chatChannels.$inferSelect;

/** Who takes part in a channel. Unread = `last_message_seq` of the channel - `read_seq` - `skip`. */
export const chatMembers = pgTable(
  'chat_members',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => chatChannels.id),
    chatUserId: uuid('chat_user_id')
      .notNull()
      .references(() => users.chatUserId),
    joinedAt: instant('joined_at').notNull().default(sql`app_now()`),
    leftAt: instant('left_at'),
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages after `read_seq` that do not count as unread: the member's own and deleted ones. */
    skip: integer('skip').notNull().default(0),
    readAt: instant('read_at'),
    muted: boolean('muted').notNull().default(false),
    /** When the member pinned the channel to the top of their list. */
    pinnedAt: instant('pinned_at'),
    /** The version of the call sheet that the member has acknowledged. */
    acknowledgedVersion: integer('acknowledged_version').notNull().default(0),
    acknowledgedAt: instant('acknowledged_at'),
    /** Up to which message the member was told of unread ones. */
    notifiedSeq: integer('notified_seq').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.chatUserId] }),
    // Also of those who left.
    index('chat_members_ever').on(table.chatUserId),
    index('chat_members_person').on(table.chatUserId).where(sql`left_at is null`),
    check('chat_members_counts', sql`read_seq >= 0 and skip >= 0`),
  ],
);
export type ChatMemberRow = typeof chatMembers.$inferSelect;

/** A message as it stands now; what was deleted keeps its place and loses its content. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => chatChannels.id),
    seq: integer('seq').notNull(),
    /** The entry of the channel's log that changed it last: a client never replaces a message by an older one. */
    version: integer('version').notNull(),
    /** Chosen by the client: the same again answers the same message. */
    clientMessageId: uuid('client_message_id').notNull(),
    kind: textEnum('kind', messageKinds).notNull(),
    /** Who wrote it, or whose act it tells of; null for staff, and for what nobody did. */
    senderId: uuid('sender_id').references(() => users.chatUserId),
    staffId: uuid('staff_id').references(() => staff.id),
    body: text('body').notNull().default(''),
    /** Kinds of contact details that were masked in `body`. */
    masked: textEnum('masked', maskedKinds).array().notNull().default(sql`'{}'`),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    mentions: uuid('mentions').array().notNull().default(sql`'{}'`),
    /** The message it answers, and the one at which its thread began. */
    parentSeq: integer('parent_seq'),
    rootSeq: integer('root_seq'),
    poll: jsonb('poll').$type<Poll>(),
    system: jsonb('system').$type<SystemNote>(),
    preview: jsonb('preview').$type<LinkPreview>(),
    pinnedAt: instant('pinned_at'),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    at: instant('at').notNull().default(sql`app_now()`),
    search: searchVector('search').generatedAlwaysAs((): SQL => sql`found_words(body)`),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq] }),
    uniqueIndex('chat_messages_client').on(table.senderId, table.clientMessageId),
    index('chat_messages_thread').on(table.channelId, table.rootSeq, table.seq).where(sql`root_seq is not null`),
    index('chat_messages_own').on(table.channelId, table.senderId, table.seq),
    index('chat_messages_pinned')
      .on(table.channelId, table.pinnedAt.desc().nullsFirst())
      .where(sql`pinned_at is not null`),
    index('chat_messages_masked').on(table.at).where(sql`masked <> '{}'`),
    index('chat_messages_search').using('gin', table.channelId, table.search),
    enumCheck('chat_messages_kind', table.kind, messageKinds),
    check('chat_messages_one_sender', sql`sender_id is null or staff_id is null`),
    check('chat_messages_system', sql`(kind = 'SYSTEM') = (system is not null)`),
    check(
      'chat_messages_deleted_is_empty',
      sql`deleted_at is null or (body = '' and attachments = '[]' and poll is null)`,
    ),
  ],
);
export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** What a message said before it was changed or deleted, as long as its writer's data is held. A trigger writes it. */
export const heldMessages = pgTable(
  'held_messages',
  {
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    /** That of the message when it said so. */
    version: integer('version').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.chatUserId),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull(),
    poll: jsonb('poll').$type<Poll>(),
    replacedAt: instant('replaced_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq, table.version] }),
    index('held_messages_sender').on(table.senderId),
    foreignKey({
      name: 'held_messages_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
  ],
);

export const chatReactions = pgTable(
  'chat_reactions',
  {
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    chatUserId: uuid('chat_user_id')
      .notNull()
      .references(() => users.chatUserId),
    emoji: text('emoji').notNull(),
    at: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq, table.chatUserId, table.emoji] }),
    foreignKey({
      name: 'chat_reactions_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
  ],
);

export const chatVotes = pgTable(
  'chat_votes',
  {
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    chatUserId: uuid('chat_user_id')
      .notNull()
      .references(() => users.chatUserId),
    option: smallint('option').notNull(),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq, table.chatUserId, table.option] }),
    foreignKey({
      name: 'chat_votes_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
  ],
);

/** The channel's log, append-only. An entry names what changed; readers get it as it stands when they read. */
export const chatEvents = pgTable(
  'chat_events',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => chatChannels.id),
    seq: integer('seq').notNull(),
    kind: textEnum('kind', chatEventKinds).notNull(),
    messageSeq: integer('message_seq'),
    /** Of what concerns a member. */
    chatUserId: uuid('chat_user_id'),
    at: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq] }),
    enumCheck('chat_events_kind', table.kind, chatEventKinds),
  ],
);

/** Someone who wants no direct messages from someone else. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.chatUserId),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.chatUserId),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

/** The pictures of messages, so that none is collected while a message shows it. Triggers keep it as the messages are. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq, table.imageId] }),
    index('chat_attachments_image').on(table.imageId),
    foreignKey({
      name: 'chat_attachments_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
  ],
);
