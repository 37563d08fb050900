import type { chatRows } from '#contract/schemas/chat.ts';
import type { Handlers } from '../context.ts';
import { openDirectChat } from './calls/direct.ts';
import { acknowledgeGroup, acknowledgeGroups, getChatGroup, muteGroup, muteGroups } from './calls/groups.ts';
import { getChat } from './calls/session.ts';

export const chatHandlers = {
  getChat,
  getChatGroup,
  acknowledgeGroups,
  acknowledgeGroup,
  muteGroups,
  muteGroup,
  openDirectChat,
} satisfies Handlers<keyof typeof chatRows>;
