import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { ChatState } from '#client/chat/chat.ts';
import { writable } from '#client/live/readable.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { Toaster } from '#ui/toast.tsx';
import { ChannelList } from './channel-list.tsx';
import { ChatContext, type ChatTools } from './chat-context.ts';

const aChannel = (id: string, more: Partial<Channel> = {}): Channel => ({
  ...{ id: `group:${id}`, type: 'group', members: [], lastEventSeq: 9, lastMessageSeq: 9, lastMessage: null },
  ...{ readSeq: 4, unread: 5, muted: false, pinnedAt: null, sheetVersion: 0, acknowledgedVersion: 0 },
  ...{ frozenAt: null, closed: null, isMasked: false },
  job: { id, name: `Job ${id}`, isOwn: false, startsAt: null, timeZone: 'UTC' },
  ...more,
});
const channels = writable<{ channels: Channel[]; isComplete: boolean; problem: null }>({
  ...{ channels: [], isComplete: true, problem: null },
});
const status = writable<{ state: ChatState; chatUserId: string }>({ state: 'LIVE', chatUserId: 'me' });
const readAll = vi.fn(async (_ids: readonly string[]) => undefined);
const mute = vi.fn(async (_ids: readonly string[], _muted: boolean) => undefined);
const markUnread = vi.fn(async (_id: string, _seq: number) => undefined);
const channel = (id: string) => ({ markUnread: (seq: number) => markUnread(id, seq) });
const tools = {
  ...{ chat: { channels, status, readAll, mute, channel }, links: (id: string | null) => `/chat/${id ?? ''}` },
} as unknown as ChatTools;

const open = () => {
  const element = (
    <ChatContext value={tools}>
      <ChannelList openId={null} query={{ unread: false, jobId: null, message: null, panel: null }} keysOn />
      <Toaster />
    </ChatContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/chat'] });
  render(<RouterProvider router={router} />);
  return router;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`Job ${id}`) });

beforeEach(() => {
  // The list renders what is visible, which needs a height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
  channels.write({
    channels: [aChannel('a'), aChannel('b'), aChannel('c', { unread: 0, readSeq: 9 })],
    isComplete: true,
    problem: null,
  });
  status.write({ state: 'LIVE', chatUserId: 'me' });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

it('marks the chosen conversations as read by one call, and takes it back', async () => {
  const router = open();
  await press('Choose conversations');
  for (const id of ['a', 'b', 'c']) await userEvent.click(row(id));
  expect(screen.getByText('3 chosen')).toBeDefined();
  expect(router.state.location.pathname).toBe('/chat');
  await press('Mark as read');
  expect(readAll).toHaveBeenCalledExactlyOnceWith(['group:a', 'group:b']);
  expect(screen.queryByText('3 chosen')).toBeNull();
  await press('Undo');
  expect(markUnread.mock.calls).toEqual([
    ['group:a', 5],
    ['group:b', 5],
  ]);
});

it('is chosen by keys: X on a row, Shift for all between, Escape to leave', async () => {
  open();
  screen.getByRole('link', { name: /Job a/ }).focus();
  await userEvent.keyboard('x');
  row('c').focus();
  await userEvent.keyboard('{Shift>}x{/Shift}');
  expect(screen.getByText('3 chosen')).toBeDefined();
  await userEvent.keyboard(' ');
  expect(row('c').getAttribute('aria-checked')).toBe('false');
  await press('Mute');
  expect(mute).toHaveBeenCalledExactlyOnceWith(['group:a', 'group:b'], true);
  await press('Choose conversations');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('begins with a finger that rests on a row', async () => {
  vi.useFakeTimers();
  open();
  const link = screen.getByRole('link', { name: /Job b/ });
  fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 });
  act(() => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(row('b').getAttribute('aria-checked')).toBe('true');
});

it('unmutes where all that is chosen is muted, and keeps the choice when that is refused', async () => {
  channels.write({ channels: [aChannel('a', { muted: true })], isComplete: true, problem: null });
  mute.mockRejectedValueOnce(CallError.unanswered('NETWORK'));
  open();
  await press('Choose conversations');
  await press('All');
  await press('Unmute');
  expect(mute).toHaveBeenCalledExactlyOnceWith(['group:a'], false);
  expect(row('a').getAttribute('aria-checked')).toBe('true');
});

it('says why nothing can be done: nothing is chosen, all is read, or there is no connection', async () => {
  open();
  await press('Choose conversations');
  const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect([isDisabled('Mark as read'), isDisabled('Mute')]).toEqual(['true', 'true']);
  await userEvent.click(row('c'));
  expect([isDisabled('Mark as read'), isDisabled('Mute')]).toEqual(['true', null]);
  act(() => status.write({ state: 'OFFLINE', chatUserId: 'me' }));
  expect(isDisabled('Mute')).toBe('true');
  await press('Mute');
  expect(mute).not.toHaveBeenCalled();
});
