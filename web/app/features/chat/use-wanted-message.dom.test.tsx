import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { ChatState } from '#client/chat/chat.ts';
import { writable } from '#client/live/readable.ts';
import { settle } from '#ui/testing/settle.ts';
import { ChatContext, type ChatTools, type Talk, TalkContext } from './chat-context.ts';
import { useWantedMessage } from './use-wanted-message.ts';
import type { Target } from './use-window-scroll.ts';

const view = writable<{ messages: { seq: number }[] }>({ messages: [{ seq: 80 }] });
const loadAround = vi.fn<(seq: number) => Promise<void>>();
const here = () => '/chat/group:a';
// What is used of a conversation.
const talk = { conversation: { view, loadAround }, here } as unknown as Talk;

// What is used of the chat.
const status = writable<{ state: ChatState }>({ state: 'LIVE' });
const tools = { chat: { status } } as unknown as ChatTools;

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/chat/group:a?message=5']}>
    <ChatContext value={tools}>
      <TalkContext value={talk}>{children}</TalkContext>
    </ChatContext>
  </MemoryRouter>
);

/** The window as far as it looks for messages. */
const open = (isThere = false) => {
  let target: Target | null = null;
  const setTarget = vi.fn((next: Target | null) => {
    target = next;
  });
  const giveUp = vi.fn(() => setTarget(null));
  const use = () => {
    const { search } = useLocation();
    const wanted = Number(new URLSearchParams(search).get('message')) || null;
    useWantedMessage({
      wanted,
      isLoaded: true,
      isThere,
      scroll: { target, setTarget: setTarget as never, giveUp },
      onAsked,
    });
    return { wanted };
  };
  const { result, rerender, unmount } = renderHook(use, { wrapper: around });
  return { wanted: () => result.current.wanted, rerender, unmount, target: () => target, setTarget };
};
const onAsked = () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  status.write({ state: 'LIVE' });
});

it('gives up a message whose page does not load, so that it can be asked for again', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  loadAround.mockReturnValue(promise);
  const { wanted, rerender, target } = open();
  expect([wanted(), target()]).toEqual([5, { to: 'MESSAGE', seq: 5 }]);
  rerender();
  reject(CallError.unanswered('NETWORK'));
  await waitFor(() => expect([wanted(), target()]).toEqual([null, null]));
});

it('waits for a connection that is about to come, and asks again where one was lost meanwhile', async () => {
  status.write({ state: 'OFFLINE' });
  const { promise, reject } = Promise.withResolvers<void>();
  loadAround.mockReturnValue(promise);
  const { wanted, rerender } = open();
  expect(loadAround).not.toHaveBeenCalled();
  act(() => status.write({ state: 'LIVE' }));
  expect(loadAround).toHaveBeenCalledTimes(1);
  rerender();
  act(() => status.write({ state: 'OFFLINE' }));
  reject(CallError.unanswered('NETWORK'));
  await settle();
  expect(wanted()).toBe(5);
  act(() => status.write({ state: 'LIVE' }));
  expect(loadAround).toHaveBeenCalledTimes(2);
});

it('gives up a message that is on no page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  loadAround.mockReturnValue(promise);
  const { wanted, rerender, target } = open();
  rerender();
  resolve();
  await waitFor(() => expect([wanted(), target()]).toEqual([null, null]));
});

it('keeps looking for what was asked for meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  loadAround.mockReturnValue(promise);
  const { wanted, rerender, target, setTarget } = open();
  setTarget({ to: 'END' });
  rerender();
  reject(CallError.unanswered('NETWORK'));
  await settle();
  expect([wanted(), target()]).toEqual([5, { to: 'END' }]);
});

it('leads nobody back who has left the conversation', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  loadAround.mockReturnValue(promise);
  const { rerender, unmount, target } = open();
  rerender();
  unmount();
  reject(CallError.unanswered('NETWORK'));
  await settle();
  expect(target()).toEqual({ to: 'MESSAGE', seq: 5 });
});

it('loads nothing where the message has its row', () => {
  open(true);
  expect(loadAround).not.toHaveBeenCalled();
});
