import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChatState, Unsent } from '#client/chat/chat.ts';
import { writable } from '#client/live/readable.ts';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { readStored, removeStored } from '#lib/storage.ts';
import { ChatContext, type ChatTools, type Talk, TalkContext } from './chat-context.ts';
import { draftOf } from './drafts.ts';
import { ThreadPanel } from './thread-panel.tsx';

const send = vi.fn();
const messages: Message[] = [];
const unsent: Unsent[] = [];
const status = writable<{ state: ChatState }>({ state: 'LIVE' });
const conversation = {
  thread: () => writable({ messages, isLoaded: true, problem: null }),
  view: writable({ unsent }),
  typing: () => undefined,
  send,
};
const channel: Partial<Channel> = { id: 'direct:a', type: 'direct', members: [], closed: null };
// What the panel uses of a conversation.
const talk = { conversation, channel, me: 'me' } as unknown as Talk;

const open = (root: number) =>
  render(
    <ChatContext value={{ files: {}, chat: { status } } as unknown as ChatTools}>
      <TalkContext value={talk}>
        <ThreadPanel root={root} />
      </TalkContext>
    </ChatContext>,
  );
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reply in the thread');

afterEach(() => removeStored('chatDrafts'));

it('keeps a reply that is not sent while its panel is closed, apart from the conversation and other threads', async () => {
  open(5);
  await userEvent.type(field(), 'On my way');
  cleanup();
  open(6);
  expect(field().value).toBe('');
  cleanup();
  expect(draftOf('direct:a').body).toBe('');
  open(5);
  expect(field().value).toBe('On my way');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ body: 'On my way', mentions: [], parentSeq: 5 });
  cleanup();
  open(5);
  expect(field().value).toBe('');
  expect(readStored('chatDrafts')).toEqual({});
});

it('says of an answer whether it is being sent or waits for a connection', () => {
  const at = '2026-11-23T20:00:00Z';
  // What a row of the panel shows of a message.
  messages.push({
    seq: 5,
    cid: 'root',
    body: 'When?',
    at,
    attachments: [],
    reactions: [],
    masked: [],
    mentions: [],
  } as Partial<Message> as Message);
  unsent.push({ cid: 'own', channel: 'direct:a', at, body: 'At six', parentSeq: 5, state: 'WAITING', sentence: null });
  open(5);
  expect(screen.getByText('Sending …')).toBeTruthy();
  act(() => status.write({ state: 'OFFLINE' }));
  expect(screen.getByText('Waiting for a connection')).toBeTruthy();
});
