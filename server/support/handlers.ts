import type { supportRows } from '#contract/schemas/support.ts';
import type { Handlers } from '../context.ts';
import { answerSupport } from './answer-support.ts';
import { assignSupport } from './assign-support.ts';
import { addCannedAnswer, changeCannedAnswer, getCannedAnswers, removeCannedAnswer } from './canned-answers.ts';
import { closeSupport } from './close-support.ts';
import { getSupportConversation } from './get-support-conversation.ts';
import { getSupportInbox } from './get-support-inbox.ts';

export const supportHandlers = {
  getSupportInbox,
  getSupportConversation,
  answerSupport,
  assignSupport,
  closeSupport,
  getCannedAnswers,
  addCannedAnswer,
  changeCannedAnswer,
  removeCannedAnswer,
} satisfies Handlers<keyof typeof supportRows>;
