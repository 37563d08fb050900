import { attachmentKinds, maskedKinds, messageKinds, systemLines } from '../values/chat.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Place } from './place.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

/** A place in a channel: messages are numbered from 1 without gaps, and so are the entries of its log. */
export const Seq = z.number().int().min(0).max(2_147_483_647);

/** `<type>:<id>`; which letters are allowed, `rules/channel-id.ts` says, with the specification's two sentences. */
export const ChannelName = z.string().max(200);

/** Something uploaded to the file service before the message is sent. */
export const Attachment = z.object({
  kind: z.enum(attachmentKinds),
  fileId: Id,
  filename: z.string().max(200),
  /** Of a picture. */
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  /** Of a voice note. */
  durationMs: z.number().int().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** As readers get it: with addresses that open for them. */
export const ShownAttachment = Attachment.extend({ src: z.string(), placeholder: z.string().nullable() });
export type ShownAttachment = z.infer<typeof ShownAttachment>;

export const Poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** Whether one may vote for several options. */
  isMultiple: z.boolean(),
});
export type Poll = z.infer<typeof Poll>;

export const LinkPreview = z.object({
  url: z.string(),
  site: z.string(),
  title: z.string(),
  description: z.string().nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** When and where a job is, as its group is told of a change. */
export const JobAppointment = z.object({
  periods: z.array(TimeRange),
  place: Place.pick({ name: true, region: true, timeZone: true, venue: true }).nullable(),
});
export type JobAppointment = z.infer<typeof JobAppointment>;

/** What the product writes into a group: who was booked or left, what changed from what to what. */
export const SystemNote = z.object({
  line: z.enum(systemLines),
  chatUserId: Id.nullable(),
  /** The version of a call sheet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of TIME_CHANGED and PLACE_CHANGED. */
  change: z.object({ before: JobAppointment, after: JobAppointment }).nullish(),
});
export type SystemNote = z.infer<typeof SystemNote>;

export const Message = z.object({
  channel: ChannelName,
  seq: Seq,
  /** The entry of the log that changed it last: what is older never replaces what is newer. */
  version: Seq,
  cid: Id,
  kind: z.enum(messageKinds),
  /** Null for staff, and for what nobody did. */
  senderId: Id.nullable(),
  /** Written by staff: shown as the product's support. */
  isStaff: z.boolean(),
  body: z.string(),
  /** What was masked in the body, because nobody is booked yet. */
  masked: z.array(z.enum(maskedKinds)),
  attachments: z.array(ShownAttachment),
  mentions: z.array(Id),
  parentSeq: Seq.nullable(),
  rootSeq: Seq.nullable(),
  /** Answers in the thread that began here. */
  replies: z.number().int(),
  /** Of an answer: how many its thread has, so that the number at its root is told with it. */
  threadReplies: z.number().int().nullable(),
  reactions: z.array(z.object({ emoji: z.string(), chatUserIds: z.array(Id) })),
  poll: Poll.extend({ votes: z.array(z.array(Id)) }).nullable(),
  system: SystemNote.nullable(),
  preview: LinkPreview.nullable(),
  pinnedAt: Instant.nullable(),
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  at: Instant,
});
export type Message = z.infer<typeof Message>;

/** Who takes part in a channel, as far as the reader may see them. */
export const ChatMember = z.object({
  chatUserId: Id,
  /** Null: an account that was deleted. */
  displayName: z.string().nullable(),
  initials: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.enum(['MANAGER', 'MODEL', 'OTHER']),
  /** Up to which message they have read. */
  readSeq: Seq,
  /** The version of the call sheet they acknowledged. */
  acknowledgedVersion: z.number().int(),
  isPresent: z.boolean(),
  leftAt: Instant.nullable(),
});
export type ChatMember = z.infer<typeof ChatMember>;

/** One line of the channel list, with all that a window needs beside the messages. */
export const Channel = z.object({
  id: ChannelName,
  type: z.enum(['support', 'direct', 'group']),
  job: z
    .object({
      id: Id,
      name: z.string(),
      /** The owner's own job: its screens are open to them. */
      isOwn: z.boolean(),
      startsAt: Instant.nullable(),
      timeZone: z.string(),
    })
    .nullable(),
  members: z.array(ChatMember),
  lastEventSeq: Seq,
  lastMessageSeq: Seq,
  lastMessage: Message.nullable(),
  readSeq: Seq,
  unread: z.number().int(),
  muted: z.boolean(),
  pinnedAt: Instant.nullable(),
  sheetVersion: z.number().int(),
  acknowledgedVersion: z.number().int(),
  frozenAt: Instant.nullable(),
  /** Why one cannot write: frozen, blocked by oneself, or by the other side. */
  closed: z.enum(['FROZEN', 'BLOCKED_BY_YOU', 'BLOCKED', 'SUSPENDED']).nullable(),
  /** Contact details are masked, because nobody is booked yet. */
  isMasked: z.boolean(),
});
export type Channel = z.infer<typeof Channel>;
