import {
  ATTACHMENTS_MAX,
  chatEventKinds,
  MESSAGE_LENGTH,
  MESSAGES_PAGE_MAX,
  POLL_OPTIONS_MAX,
} from '../values/chat.ts';
import { Attachment, Channel, ChannelName, ChatMember, Message, Seq } from './chat-message.ts';
import { LiveEvent } from './event.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** Any text a person may write: no length is promised by `string`, and what cannot be shown is refused by the server. */
const Body = z.string().max(MESSAGE_LENGTH, `At most ${MESSAGE_LENGTH} characters.`);
const Token = z.string().min(1).max(4000);
const Emoji = z.string().min(1).max(32);
/** How far a client has read each channel's log. */
const Heads = z.record(ChannelName, Seq);
const PollDraft = z.object({
  question: text('The question', 1, 300),
  options: z
    .array(text('The answer', 1, 100))
    .min(2)
    .max(POLL_OPTIONS_MAX),
  isMultiple: z.boolean(),
});

/** What a client asks, by name: `ask` is the frame, `answer` what the reply holds. Every frame has an `id`, which its reply repeats as `re`. */
export const requests = {
  /** The first frame: any session's access token. From then on hints arrive. */
  open: {
    does: 'Signs the connection in with an access token; hints follow.',
    ask: z.object({ token: Token }),
    answer: z.object({ id: Id, serverTime: Instant }),
  },
  /** Once session information has arrived; again with a new token before the old one expires. */
  chat: {
    does: 'Signs in to the chat with the token of `GET /chat` and the service’s public key; events follow.',
    ask: z.object({ key: z.string().max(200), token: Token }),
    answer: z.object({ chatUserId: Id, total_unread_count: z.number().int(), version: z.number().int() }),
  },
  ping: { does: 'Asks for a sign of life.', ask: z.object({}), answer: z.object({ serverTime: Instant }) },
  channels: {
    does: 'The caller’s channels: pinned first, then by their last message.',
    ask: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(MESSAGES_PAGE_MAX).optional(),
    }),
    answer: z.object({ channels: z.array(Channel), nextCursor: z.string().nullable() }),
  },
  channel: {
    does: 'One channel.',
    ask: z.object({ channel: ChannelName }),
    answer: z.object({ channel: Channel }),
  },
  sync: {
    does: 'What happened since the given places of the channels’ logs; `more` says that another call finds more.',
    ask: z.object({
      heads: Heads,
      /** Of the channels whose names follow `after`, up to `until`, in the order of their letters: a frame has no room for thousands of heads. */
      after: ChannelName.optional(),
      until: ChannelName.optional(),
    }),
    answer: z.object({
      channels: z.array(
        z.object({
          channel: ChannelName,
          /** Too far behind to be caught up: load it anew. */
          isReset: z.boolean(),
          /** The caller no longer takes part. */
          isGone: z.boolean(),
          events: z.array(z.lazy(() => ChannelEvent)),
        }),
      ),
      /** Channels of that part that the client did not name. */
      added: z.array(Channel),
      total_unread_count: z.number().int(),
      version: z.number().int(),
      more: z.boolean(),
    }),
  },
  history: {
    does: 'A page of messages before, after or around a message or a time, in order; without a place, the last ones.',
    ask: z.object({
      channel: ChannelName,
      before: Seq.optional(),
      after: Seq.optional(),
      around: Seq.optional(),
      /** The first message at or after this time, and those around it. */
      at: Instant.optional(),
      limit: z.number().int().min(1).max(MESSAGES_PAGE_MAX).optional(),
    }),
    answer: z.object({ messages: z.array(Message), hasBefore: z.boolean(), hasAfter: z.boolean() }),
  },
  thread: {
    does: 'The message at which a thread began, and all answers in it.',
    ask: z.object({ channel: ChannelName, rootSeq: Seq }),
    answer: z.object({ messages: z.array(Message) }),
  },
  pins: {
    does: 'The pinned messages of a channel, the newest first.',
    ask: z.object({ channel: ChannelName }),
    answer: z.object({ messages: z.array(Message) }),
  },
  send: {
    does: 'Sends a message; answered once it is stored. The same `cid` again answers the same message.',
    ask: z.object({
      channel: ChannelName,
      cid: Id,
      body: Body,
      attachments: z.array(Attachment).max(ATTACHMENTS_MAX).optional(),
      mentions: z.array(Id).max(100).optional(),
      parentSeq: Seq.optional(),
      poll: PollDraft.optional(),
    }),
    answer: z.object({ message: Message }),
  },
  edit: {
    does: 'Changes the words of one’s own message, within 15 minutes.',
    ask: z.object({ channel: ChannelName, seq: Seq, body: Body }),
    answer: z.object({ message: Message }),
  },
  delete: {
    does: 'Deletes one’s own message: its place stays.',
    ask: z.object({ channel: ChannelName, seq: Seq }),
    answer: z.object({ message: Message }),
  },
  react: {
    does: 'Adds or takes back a reaction.',
    ask: z.object({ channel: ChannelName, seq: Seq, emoji: Emoji, on: z.boolean() }),
    answer: z.object({ message: Message }),
  },
  vote: {
    does: 'Votes in a poll: all options one chooses, or none.',
    ask: z.object({ channel: ChannelName, seq: Seq, options: z.array(z.number().int().min(0)).max(POLL_OPTIONS_MAX) }),
    answer: z.object({ message: Message }),
  },
  pin: {
    does: 'Pins a message for everyone, or unpins it.',
    ask: z.object({ channel: ChannelName, seq: Seq, on: z.boolean() }),
    answer: z.object({ message: Message }),
  },
  read: {
    does: 'Marks everything up to a message as read; with `unread`, everything after it as unread again.',
    ask: z.object({ channel: ChannelName, seq: Seq, unread: z.boolean().optional() }),
    answer: z.object({
      readSeq: Seq,
      unread: z.number().int(),
      total_unread_count: z.number().int(),
      version: z.number().int(),
    }),
  },
  pinChannel: {
    does: 'Keeps a channel at the top of one’s own list, or no longer.',
    ask: z.object({ channel: ChannelName, on: z.boolean() }),
    answer: z.object({ channel: Channel }),
  },
  search: {
    does: 'Messages that hold the words, the newest first, in all channels of the caller or in one.',
    ask: z.object({
      text: text('The search', 1, 200),
      channel: ChannelName.optional(),
      cursor: z.string().max(200).optional(),
    }),
    answer: z.object({ messages: z.array(Message), nextCursor: z.string().nullable() }),
  },
  typing: {
    does: 'Says that the caller types. Nothing is stored.',
    ask: z.object({ channel: ChannelName }),
    answer: z.object({}),
  },
} satisfies Record<string, { does: string; ask: z.ZodObject; answer: z.ZodObject }>;

export type RequestName = keyof typeof requests;
export type AskOf<Name extends RequestName> = z.infer<(typeof requests)[Name]['ask']>;
export type ReplyOf<Name extends RequestName> = z.infer<(typeof requests)[Name]['answer']>;

/** An entry of a channel's log, with what it concerns as that stands now. */
export const ChannelEvent = z.object({
  seq: Seq,
  kind: z.enum(chatEventKinds),
  message: Message.nullable(),
  member: ChatMember.nullable(),
  /** Of SHEET, and of FROZEN. */
  sheetVersion: z.number().int().nullable(),
  frozenAt: Instant.nullable(),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;

export const FrameError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown(),
  retryAfterSeconds: z.number().int().optional(),
});
export type FrameError = z.infer<typeof FrameError>;

/** What the server says unasked. Each may be lost, repeated or out of order: events carry their place, counts their version. */
export const pushes = {
  hint: { does: 'Something of the product changed: read it again.', push: z.object({ event: LiveEvent }) },
  position: {
    does: 'How far the log of the database has come with what the next frames tell of: reads made after them name it in `log-position`.',
    push: z.object({ position: z.string() }),
  },
  event: {
    does: 'The next entry of a channel’s log.',
    push: z.object({ channel: ChannelName, event: ChannelEvent }),
  },
  more: {
    does: 'Events of a channel were left out, because the connection is slow: sync.',
    push: z.object({ channel: ChannelName, lastEventSeq: Seq }),
  },
  joined: {
    does: 'The caller was added to a channel, or what they may do in it changed.',
    push: z.object({ channel: Channel }),
  },
  left: { does: 'The caller no longer takes part in a channel.', push: z.object({ channel: ChannelName }) },
  unread: {
    does: 'How many messages are unread in all; an older version never replaces a newer one.',
    push: z.object({ total_unread_count: z.number().int(), version: z.number().int() }),
  },
  read: {
    does: 'How far someone has read a channel; one’s own on another device too.',
    push: z.object({ channel: ChannelName, chatUserId: Id, readSeq: Seq }),
  },
  typing: { does: 'Someone types, for 7000 ms at most.', push: z.object({ channel: ChannelName, chatUserId: Id }) },
  presence: {
    does: 'Someone the caller shares a channel with came or went.',
    push: z.object({ chatUserId: Id, isPresent: z.boolean() }),
  },
  moved: { does: 'The server stops: connect again, to another.', push: z.object({}) },
} satisfies Record<string, { does: string; push: z.ZodObject }>;

export type PushName = keyof typeof pushes;
export type PushOf<Name extends PushName> = z.infer<(typeof pushes)[Name]['push']>;

/** As they travel. */
export type ClientFrame<Name extends RequestName = RequestName> = {
  [One in Name]: { id: number; t: One } & AskOf<One>;
}[Name];
export type ReplyFrame = { re: number } & ({ ok: ReplyOf<RequestName> } | { error: FrameError });
export type PushFrame = { [Name in PushName]: { t: Name } & PushOf<Name> }[PushName];
export type ServerFrame = ReplyFrame | PushFrame;
