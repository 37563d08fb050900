import type { ChatMember } from '#contract/schemas/chat-message.ts';

/** The mention being written before the caret: after an `@` at the beginning of a word. */
export const mentionAt = (body: string, caret: number): { start: number; text: string } | null => {
  const found = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(body.slice(0, caret));
  const text = found?.[1];
  return text === undefined ? null : { start: caret - text.length - 1, text };
};

/** Who is mentioned in the words as they are sent. */
export const mentionsIn = (body: string, people: readonly ChatMember[]): string[] =>
  people.flatMap(({ chatUserId, displayName }) =>
    displayName && body.includes(`@${displayName}`) ? [chatUserId] : [],
  );
