import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { EDIT_MINUTES } from '#contract/values/chat.ts';
import { serverNowMs } from '#ui/clock.ts';

const MINUTE_MS = 60_000;

/** What one may do with a message now. */
export const permittedActions = (message: Message, { closed }: Channel, me: string) => {
  const isOpen = closed === null && message.deletedAt === null;
  const isMine = message.senderId === me;
  return {
    answer: isOpen,
    edit:
      isOpen && isMine && message.kind === 'TEXT' && serverNowMs() - Date.parse(message.at) < EDIT_MINUTES * MINUTE_MS,
    remove: isOpen && isMine,
    report: !isMine && message.senderId !== null && message.kind !== 'SYSTEM' && message.deletedAt === null,
    markUnread: !isMine && message.senderId !== null,
  };
};
