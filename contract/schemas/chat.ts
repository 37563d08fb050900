import { CHANNELS_AT_ONCE } from '../values/chat.ts';
import { Channel } from './chat-message.ts';
import { Id } from './id.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** `externalChatId` is the id of a group, without its type. */
const AboutGroups = z.object({
  externalChatIds: z.array(Id).max(CHANNELS_AT_ONCE, `At most ${CHANNELS_AT_ONCE} at once.`),
  chatUserId: Id,
});

export const ChatSession = z.object({
  chatUserId: Id,
  /** For the chat service alone: another audience than an access token, and 15 minutes. */
  token: z.string(),
  supportChatId: z.string(),
  /** The chat service's public key and address; an empty address is that of the API. */
  key: z.string(),
  url: z.string(),
});
export type ChatSession = z.infer<typeof ChatSession>;

export const GroupAcknowledge = z.object({
  externalChatId: Id,
  sheetVersion: z.number().int(),
  acknowledgedVersion: z.number().int(),
  /** How many of those booked have acknowledged the current version. */
  acknowledged: z.number().int(),
  members: z.number().int(),
});

export const chatRows = rows({
  getChat: {
    does: 'The chat session: who one is in the chat, a token for it, and the conversation with support.',
    who: 'CHAT_USER',
    answer: ChatSession,
  },
  getChatGroup: {
    does: 'A conversation of the caller, by its externalChatId.',
    who: 'CHAT_USER',
    answer: Channel,
  },
  acknowledgeGroups: {
    does: 'Marks conversations of the caller as read to their end. Answers how the call sheets of the groups among them are acknowledged.',
    who: 'CHAT_USER',
    whileSuspended: true,
    body: AboutGroups,
    answer: z.object({ items: z.array(GroupAcknowledge) }),
  },
  acknowledgeGroup: {
    does: 'Says that the caller has read the current call sheet.',
    who: 'CHAT_USER',
    whileSuspended: true,
    answer: GroupAcknowledge,
  },
  muteGroups: {
    does: 'Silences the notices of several conversations of the caller, or no longer; answers those.',
    who: 'CHAT_USER',
    whileSuspended: true,
    /** Without `muted`, the specification's call, they are silenced. */
    body: AboutGroups.extend({ muted: z.boolean().optional() }),
    answer: z.object({ items: z.array(z.object({ externalChatId: Id, muted: z.boolean() })) }),
  },
  muteGroup: {
    does: 'Silences the notices of a conversation, or no longer. What is unread is counted all the same.',
    who: 'CHAT_USER',
    whileSuspended: true,
    body: z.object({ muted: z.boolean() }),
    answer: z.object({ muted: z.boolean() }),
  },
  /** Not in the specification, which has no way into a conversation about one applicant. */
  openDirectChat: {
    does: 'The conversation of a manager and a model about a job; made when first asked for.',
    who: 'JOB_OWNER_OR_MODEL',
    answer: z.object({ channel: z.string() }),
  },
});
