import type { ChannelEvent, ServerFrame } from '#contract/schemas/chat-frames.ts';
import type { Attachment, Message, Poll } from '#contract/schemas/chat-message.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import type { UserType } from '#contract/values/user.ts';

/** A connection that is signed in to the chat. */
export type Reader = {
  readonly chatUserId: string;
  readonly userId: string;
  send(frame: ServerFrame): void;
  sendEvent(frame: Buffer, channel: string, seq: number): void;
  sendLight(frame: Buffer): void;
};

/** A member of a channel, before their name is shortened for someone. */
export type MemberRow = {
  chatUserId: string;
  type: UserType;
  name: string | null;
  companyName: string | null;
  readSeq: number;
  acknowledgedVersion: number;
  leftAt: string | null;
};

/** An entry of a log, before it is shown to someone: the name of the member it is about depends on the reader. */
export type LogEntry = Omit<ChannelEvent, 'member'> & { channelId: string; about: MemberRow | null };

/** A message on its way into the database. */
export type MessageDraft = {
  /** What the sender takes the channel for; with another type it is not found. */
  type: ChannelType;
  channelId: string;
  senderId: string;
  cid: string;
  kind: 'TEXT' | 'POLL';
  body: string;
  attachments: Attachment[];
  mentions: string[];
  parentSeq: number | null;
  poll: Poll | null;
};

/** A person's unread messages, with a version that only grows. */
export type Total = { total_unread_count: number; version: number };

/** What the chat keeps in memory of the people connected to this server. All of it can be lost: clients come back and sync. */
export type ChatHub = {
  enter(reader: Reader): Promise<void>;
  exit(reader: Reader): void;
  /** Answers once the message is stored. */
  post(draft: MessageDraft): Promise<Message>;
  /** Entries written on this server: delivered at once, and announced to the others. */
  wrote(channelId: string, entries: readonly LogEntry[]): void;
  read(channelId: string, chatUserId: string, readSeq: number): void;
  typing(channelId: string, chatUserId: string): void;
  /** Fetches the preview of a link in a stored message. Settles once the message has it, or will have none. */
  preview(message: Message): Promise<void>;
  isPresent(chatUserId: string): boolean;
  /** How many messages are unread for someone, as they stand now. */
  total(chatUserId: string): Promise<Total>;
  close(): void;
};
