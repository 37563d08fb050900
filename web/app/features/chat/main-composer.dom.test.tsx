import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { readStored, removeStored } from '#lib/storage.ts';
import { ChatContext, type ChatTools, type Talk, TalkContext } from './chat-context.ts';
import { saveDraft } from './drafts.ts';
import { MainComposer, type MainComposerHandle } from './main-composer.tsx';

const conversation = { typing: () => undefined, send: vi.fn(), edit: vi.fn() };
const channel: Partial<Channel> = { id: 'direct:a', type: 'direct', members: [], closed: null };
// What the field uses of a conversation.
const talk = { conversation, channel, me: 'me' } as unknown as Talk;
const aMessage = (seq: number, part: Partial<Message> = {}) =>
  // What a quote shows of a message.
  ({
    seq,
    body: `Line ${seq}`,
    senderId: 'me',
    attachments: [],
    deletedAt: null,
    ...part,
  }) as Partial<Message> as Message;

const open = (messages: readonly Message[]) => {
  const handle: { current: MainComposerHandle | null } = { current: null };
  render(
    <ChatContext value={{ files: {} } as ChatTools}>
      <TalkContext value={talk}>
        <MainComposer ref={handle} messages={messages} />
      </TalkContext>
    </ChatContext>,
  );
  return handle;
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

beforeEach(() => vi.clearAllMocks());
afterEach(() => removeStored('chatDrafts'));

it('answers a message that is not loaded any more, and says so', async () => {
  saveDraft('direct:a', { body: 'Yes', parentSeq: 5 });
  open([aMessage(90)]);
  expect(screen.getByText('An earlier message')).toBeTruthy();
  await userEvent.type(field(), '{Enter}');
  expect(conversation.send).toHaveBeenCalledExactlyOnceWith({ body: 'Yes', mentions: [], parentSeq: 5 });
});

it('answers no message that was deleted meanwhile', async () => {
  saveDraft('direct:a', { body: 'Yes', parentSeq: 90 });
  open([aMessage(90, { deletedAt: '2026-11-23T20:00:00Z' })]);
  expect(screen.queryByText('Replying to')).toBeNull();
  await userEvent.type(field(), '{Enter}');
  expect(conversation.send).toHaveBeenCalledExactlyOnceWith({ body: 'Yes', mentions: [] });
});

it('keeps how a message is being changed while another conversation is open', async () => {
  saveDraft('direct:a', { body: 'A new one', parentSeq: null });
  const { current } = open([aMessage(90)]);
  act(() => current?.edit(aMessage(90)));
  await userEvent.type(field(), ' and more');
  cleanup();
  open([aMessage(91)]);
  expect(screen.getByText('Editing')).toBeTruthy();
  expect(field().value).toBe('Line 90 and more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(conversation.edit).toHaveBeenCalledExactlyOnceWith(90, 'Line 90 and more');
  expect(conversation.send).not.toHaveBeenCalled();
  expect(field().value).toBe('A new one');
  expect(Object.keys(Object(readStored('chatDrafts')))).toEqual(['direct:a']);
});

it('sends nothing that nobody would see', async () => {
  open([aMessage(90)]);
  await userEvent.click(field());
  await userEvent.paste('\u2800\u200b\u3164');
  await userEvent.type(field(), '{Enter}');
  expect(conversation.send).not.toHaveBeenCalled();
  await userEvent.type(field(), 'Yes{Enter}');
  expect(conversation.send).toHaveBeenCalledTimes(1);
});
