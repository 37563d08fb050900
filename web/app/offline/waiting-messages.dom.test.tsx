import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Unsent } from '#client/chat/chat.ts';
import { writable } from '#client/live/readable.ts';
import { WaitingMessages } from './waiting-messages.tsx';

const aMessage = (cid: string, part: Partial<Unsent>): Unsent => ({
  cid,
  channel: 'group:a',
  body: '',
  at: '2026-11-25T10:00:00.000Z',
  state: 'WAITING',
  sentence: null,
  ...part,
});

const { loadChat } = vi.hoisted(() => ({ loadChat: vi.fn() }));
vi.mock('#web/chat.ts', () => ({ loadChat }));

it('lists what was written, with its conversation and state, and takes it back', async () => {
  const unsent = writable<readonly Unsent[]>([
    aMessage('1', { body: 'On my way' }),
    aMessage('2', { channel: 'support:b', state: 'FAILED', sentence: 'This conversation is closed.', body: 'Hello' }),
    aMessage('3', { state: 'SENDING', poll: { question: 'Which shoes?', options: [], isMultiple: false } }),
  ]);
  const discard = vi.fn((cid: string) => unsent.write(unsent.read().filter(one => one.cid !== cid)));
  loadChat.mockResolvedValue({
    unsent,
    status: writable({ chatUserId: 'me' }),
    channels: writable({ channels: [{ id: 'group:a', type: 'group', job: { name: 'Runway in Reno' }, members: [] }] }),
    channel: () => ({ discard }),
  });
  render(
    <MemoryRouter>
      <WaitingMessages />
    </MemoryRouter>,
  );
  const list = await screen.findByRole('list', { name: 'Messages that wait to be sent' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    expect.stringMatching(/^Message · Runway in RenoOn my wayWaits to be sent, since .*Take back$/),
    'Message · ConversationHelloNot sent. This conversation is closed.Remove',
    'Message · Runway in RenoPoll: Which shoes?Is being sent',
  ]);
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe('/chat/group:a');
  within(list).getByRole('button', { name: 'Take back: message, On my way' }).click();
  await vi.waitFor(() => expect(texts()).toHaveLength(2));
  within(list).getByRole('button', { name: 'Remove: message, Hello' }).click();
  await vi.waitFor(() => expect(texts()).toHaveLength(1));
  expect(discard.mock.calls).toEqual([['1'], ['2']]);
});
