import {
  CANNED_TEXT_LENGTH,
  CANNED_TITLE_LENGTH,
  SUPPORT_ANSWER_LENGTH,
  supportShows,
  supportStates,
} from '../values/support.ts';
import { userTypes } from '../values/user.ts';
import { Message, Seq } from './chat-message.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const SupportShow = z.enum(supportShows);

export const SupportState = z.enum(supportStates);

const Colleague = z.object({ id: Id, name: z.string() });

export const SupportItem = z.object({
  /** Of the conversation. */
  id: Id,
  person: z.object({ userId: Id, name: z.string().nullable(), type: z.enum(userTypes), isDeleted: z.boolean() }),
  state: SupportState,
  /** The oldest message that nobody has answered. */
  waitingSince: Instant.nullable(),
  lastMessage: z.object({ body: z.string(), isStaff: z.boolean(), at: Instant }),
  assignee: Colleague.nullable(),
  /** How long the person waited for the first answer; null while there is none. */
  firstAnswerSeconds: z.number().int().nullable(),
});
export type SupportItem = z.infer<typeof SupportItem>;

export const SupportMessage = Message.extend({ staffName: z.string().nullable() });
export type SupportMessage = z.infer<typeof SupportMessage>;

export const SupportConversation = z.object({
  item: SupportItem,
  messages: z.array(SupportMessage),
  hasBefore: z.boolean(),
  /** To whom it can be assigned. */
  staff: z.array(Colleague),
});
export type SupportConversation = z.infer<typeof SupportConversation>;

export const SupportAnswer = text('The answer', 1, SUPPORT_ANSWER_LENGTH);

export const CannedAnswerForm = z.object({
  title: text('The title', 1, CANNED_TITLE_LENGTH),
  text: text('The answer', 1, CANNED_TEXT_LENGTH),
});
export const CannedAnswer = z.object({ id: Id, title: z.string(), text: z.string() });
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const SupportCounts = z.object({
  waiting: z.number().int(),
  open: z.number().int(),
  mine: z.number().int(),
  /** The median time to a first answer in the last seven days. */
  firstAnswerSeconds: z.number().int().nullable(),
});

export const supportRows = rows({
  getSupportInbox: {
    does: 'Conversations with support: who waits longest first, then those answered.',
    who: 'STAFF_SUPPORT',
    query: Page.extend({ show: SupportShow.optional() }),
    answer: listOf(SupportItem, SupportCounts),
  },
  getSupportConversation: {
    does: 'A conversation with support: its last messages, or those before one.',
    who: 'STAFF_SUPPORT',
    query: z.object({ before: z.coerce.number().pipe(Seq).optional() }),
    answer: SupportConversation,
  },
  answerSupport: {
    does: 'Writes to a person as the product’s support.',
    who: 'STAFF_SUPPORT',
    body: z.object({ body: SupportAnswer }),
    answer: SupportConversation,
  },
  assignSupport: {
    does: 'Gives a conversation with support to a colleague, to oneself or to nobody.',
    who: 'STAFF_SUPPORT',
    body: z.object({ staffId: Id.nullable() }),
    answer: SupportItem,
  },
  closeSupport: {
    does: 'Marks a conversation with support as done; the person’s next message opens it again.',
    who: 'STAFF_SUPPORT',
    /** The last message that was seen: if the person has written since, it is refused with SUPPORT_UNSEEN. */
    body: z.object({ seenSeq: Seq.optional() }),
    answer: SupportItem,
  },
  getCannedAnswers: {
    does: 'The answers that staff have prepared.',
    who: 'STAFF_SUPPORT',
    answer: z.object({ items: z.array(CannedAnswer) }),
  },
  addCannedAnswer: {
    does: 'Adds a prepared answer; `{name}` stands for the person’s first name.',
    who: 'STAFF_SUPPORT',
    body: CannedAnswerForm,
    answer: CannedAnswer,
  },
  changeCannedAnswer: {
    does: 'Changes a prepared answer.',
    who: 'STAFF_SUPPORT',
    body: CannedAnswerForm,
    answer: CannedAnswer,
  },
  removeCannedAnswer: { does: 'Removes a prepared answer.', who: 'STAFF_SUPPORT', answer: Done },
});
