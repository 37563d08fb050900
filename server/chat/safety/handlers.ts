import type { chatOfficeRows, chatSafetyRows } from '#contract/schemas/chat-report.ts';
import type { Handlers } from '../../context.ts';
import { blockPerson, getBlockedPeople, unblockPerson } from './blocks.ts';
import { getPersonConversations } from './conversation-lines.ts';
import { readConversation } from './read-conversation.ts';
import { removeChatMessage } from './remove-message.ts';
import { reportMessage } from './report-message.ts';
import { closeChatReport, getChatReports } from './reports.ts';

export const chatSafetyHandlers = {
  reportMessage,
  getBlockedPeople,
  blockPerson,
  unblockPerson,
  getChatReports,
  closeChatReport,
  getPersonConversations,
  readConversation,
  removeChatMessage,
} satisfies Handlers<keyof typeof chatSafetyRows | keyof typeof chatOfficeRows>;
