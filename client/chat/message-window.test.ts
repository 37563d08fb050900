import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/schemas/chat-message.ts';
import { type MessageWindow, upserted } from './message-window.ts';
import { blank } from './testing/simulated-server.ts';

const aMessage = (seq: number, more: Partial<Message> = {}): Message => ({
  ...blank,
  channel: 'group:a',
  seq,
  version: seq,
  cid: `cid-${seq}`,
  senderId: 'ann',
  body: `Message ${seq}`,
  at: '2026-05-01T10:00:00.000Z',
  ...more,
});

const windowOf = (...messages: Message[]): MessageWindow => ({
  messages,
  hasBefore: false,
  hasAfter: false,
  readAtMs: 0,
});
const repliesIn = ({ messages }: MessageWindow) => messages.map(({ replies }) => replies);

describe('upserted', () => {
  const answer = aMessage(3, { rootSeq: 1, parentSeq: 1, threadReplies: 4 });

  it('gives the root of a thread the number that an answer tells', () => {
    const after = upserted(windowOf(aMessage(1), aMessage(2)), answer);
    expect(repliesIn(after)).toEqual([4, 0, 0]);
    const deleted = { ...answer, version: 5, deletedAt: answer.at, threadReplies: 3 };
    expect(repliesIn(upserted(after, deleted))).toEqual([3, 0, 0]);
  });

  it('does so too where the answer itself is outside of the window', () => {
    const window = { ...windowOf(aMessage(1)), hasAfter: true };
    expect(repliesIn(upserted(window, answer))).toEqual([4]);
  });

  it('takes no number from what is older than the answer it holds, and changes nothing then', () => {
    const after = upserted(windowOf(aMessage(1), aMessage(2)), { ...answer, version: 9 });
    expect(upserted(after, { ...answer, threadReplies: 2 })).toBe(after);
  });
});
