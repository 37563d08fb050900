import { attachmentKinds, channelTypes } from '../values/chat.ts';
import { READING_REASON_MIN, REPORT_LENGTH, reportReasons, reportStates } from '../values/chat-report.ts';
import { ChannelName, ChatMember, Message, Seq } from './chat-message.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const ReportReason = z.enum(reportReasons);
export const ReportState = z.enum(reportStates);

const AboutMessage = z.object({ channel: ChannelName, seq: Seq });

export const BlockedPerson = ChatMember.pick({
  chatUserId: true,
  displayName: true,
  initials: true,
  companyName: true,
}).extend({ blockedAt: Instant });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** What keeps a conversation safe. */
export const chatSafetyRows = rows({
  /** Not in the specification. */
  reportMessage: {
    does: 'Tells staff about a message, once for each person; reporting it again changes nothing.',
    who: 'CHAT_USER',
    whileSuspended: true,
    body: AboutMessage.extend({ reason: ReportReason, text: text('What happened', 0, REPORT_LENGTH).optional() }),
    answer: Done,
  },
  /** Not in the specification. */
  getBlockedPeople: {
    does: 'Whom the caller has blocked for direct messages, the latest first.',
    who: 'CHAT_USER',
    answer: z.object({ items: z.array(BlockedPerson) }),
  },
  /** Not in the specification. */
  blockPerson: {
    does: 'Ends direct messages with someone the caller shares a conversation with, in both directions. Groups stay as they are.',
    who: 'CHAT_USER',
    whileSuspended: true,
    answer: Done,
  },
  /** Not in the specification. */
  unblockPerson: {
    does: 'Allows direct messages with someone again.',
    who: 'CHAT_USER',
    whileSuspended: true,
    answer: Done,
  },
});

/** As staff see people: with their whole names. */
const Named = z.object({ userId: Id, name: z.string() });

export const ChatReport = z.object({
  id: Id,
  at: Instant,
  reason: ReportReason,
  text: z.string().nullable(),
  reporter: Named,
  reported: Named,
  channel: ChannelName,
  seq: Seq,
  jobTitle: z.string().nullable(),
  /** As it was when it was reported. */
  body: z.string(),
  /** What it still holds besides words. */
  attachments: z.array(z.enum(attachmentKinds)),
  removedAt: Instant.nullable(),
  closed: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
});
export type ChatReport = z.infer<typeof ChatReport>;

/** That there is a conversation, and how much it holds: nothing of what was said. */
export const ConversationLine = z.object({
  channel: ChannelName,
  type: z.enum(channelTypes),
  jobTitle: z.string().nullable(),
  people: z.array(Named),
  messages: z.number().int(),
  lastMessageAt: Instant.nullable(),
});
export type ConversationLine = z.infer<typeof ConversationLine>;

export const Conversation = ConversationLine.extend({
  people: z.array(Named.extend({ chatUserId: Id })),
  page: z.array(Message),
  hasBefore: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const chatOfficeRows = rows({
  /** Not in the specification. */
  getChatReports: {
    does: 'Reported messages, of one person or all: open ones, the oldest first, or closed ones, the latest first.',
    who: 'STAFF_REVIEWER',
    query: Page.extend({ state: ReportState.optional(), about: Id.optional() }),
    answer: listOf(ChatReport, z.object({ open: z.number().int() })),
  },
  /** Not in the specification. */
  closeChatReport: {
    does: 'Closes a report with a note of what was done.',
    who: 'STAFF_REVIEWER',
    body: z.object({ note: text('The note', 1, REPORT_LENGTH) }),
    answer: ChatReport,
  },
  /** Not in the specification. */
  getPersonConversations: {
    does: 'Which conversations a person takes part in, without what was said.',
    who: 'STAFF_REVIEWER',
    answer: z.object({ items: z.array(ConversationLine) }),
  },
  /** Not in the specification. */
  readConversation: {
    does: 'A page of a conversation, for a report about it or for a reason, which the audit keeps with every reading.',
    who: 'STAFF_REVIEWER',
    notReplayable: true,
    body: z.object({
      channel: ChannelName,
      reportId: Id.optional(),
      reason: text('The reason', READING_REASON_MIN, REPORT_LENGTH).optional(),
      before: Seq.optional(),
    }),
    answer: Conversation,
  },
  /** Not in the specification. */
  removeChatMessage: {
    does: 'Removes a message for everyone; its place stays. The audit keeps why.',
    who: 'STAFF_REVIEWER',
    body: AboutMessage.extend({ text: text('The reason', READING_REASON_MIN, REPORT_LENGTH) }),
    answer: Done,
  },
});
