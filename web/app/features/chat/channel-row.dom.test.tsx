import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Channel, ChatMember, Message } from '#contract/schemas/chat-message.ts';
import { ChannelRow } from './channel-row.tsx';

const member = (part: Partial<ChatMember>) =>
  ({ chatUserId: 'them', displayName: 'محمد', companyName: null, role: 'MODEL', leftAt: null, ...part }) as ChatMember;

const open = (part: Partial<Message>, draft?: string) => {
  // The parts of a conversation that a row shows.
  const lastMessage = {
    body: '5 pm at the door, gate 12',
    senderId: 'them',
    at: '2026-12-05T20:00:00Z',
    attachments: [],
    ...part,
  };
  const channel = {
    id: 'group:a',
    type: 'group',
    members: [member({}), member({ chatUserId: 'me', displayName: 'Zoe' })],
    lastMessage,
    job: { name: 'Hosts in Las Vegas', timeZone: 'America/Los_Angeles' },
    unread: 0,
  } as unknown as Channel;
  render(
    <MemoryRouter>
      <ChannelRow
        channel={channel}
        me="me"
        isOpen={false}
        draft={draft}
        links={() => '/chat'}
        query={{ unread: false, jobId: undefined } as never}
        nowMs={0}
        isChosen={null}
        onChoose={() => {}}
      />
    </MemoryRouter>,
  );
};

it('sets a name apart from a message, which has its own direction', () => {
  open({});
  expect(screen.getByText('5 pm at the door, gate 12').getAttribute('dir')).toBe('auto');
  const name = screen.getByText(/محمد/);
  expect(name.tagName).toBe('BDI');
  expect(name.parentElement?.hasAttribute('dir')).toBe(false);
});

it('gives a draft its own direction', () => {
  open({}, 'مرحبا');
  expect(screen.getByText('مرحبا').getAttribute('dir')).toBe('auto');
  expect(screen.getByText('Draft:').parentElement?.hasAttribute('dir')).toBe(false);
});

it('sets a name apart in a line of the product', () => {
  open({ system: { line: 'BOOKED', chatUserId: 'them' } as Message['system'], senderId: null });
  expect(screen.getByText('\u2068محمد\u2069 is booked.')).toBeTruthy();
});
