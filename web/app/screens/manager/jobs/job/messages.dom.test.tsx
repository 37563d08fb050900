import { act, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ChannelList, Chat, ChatState } from '#client/chat/chat.ts';
import { writable } from '#client/live/readable.ts';
import JobMessages from './messages.tsx';

vi.mock('#features/chat/chat-layout.tsx', () => ({
  ChatLayout: ({ nothingOpen }: { nothingOpen: ReactNode }) => nothingOpen,
}));
vi.mock('#features/upload/use-chat-files.ts', () => ({ useChatFiles: () => ({}) }));

it('says that the group has not begun only once the conversations are there', () => {
  const channels = writable<ChannelList>({ channels: [], isComplete: false, problem: null });
  const status = writable<{ state: ChatState }>({ state: 'CATCHING_UP' });
  // What the screen uses of both.
  const props = { params: { id: 'job' }, loaderData: { chat: { channels, status } as unknown as Chat } };
  render(
    <MemoryRouter>
      <JobMessages {...(props as ComponentProps<typeof JobMessages>)} />
    </MemoryRouter>,
  );
  const begins = () => screen.queryByText('The group begins with the first booking');
  expect(screen.getByRole('status', { name: 'Loading the conversation' })).toBeTruthy();
  act(() => status.write({ state: 'OFFLINE' }));
  expect(screen.getByText('The conversations are read once you are back')).toBeTruthy();
  act(() => channels.write({ ...channels.read(), problem: { code: 'TIMEOUT', sentence: 'Our service is slow.' } }));
  expect(screen.getByText('Our service is slow. Trying again by itself.')).toBeTruthy();
  expect(begins()).toBeNull();
  act(() => channels.write({ channels: [], isComplete: true, problem: null }));
  expect(begins()).toBeTruthy();
});
