import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Channel, ChatMember } from '#contract/schemas/chat-message.ts';
import { queryClient } from '#web/query.ts';
import { type Talk, TalkContext } from './chat-context.ts';
import { DetailsPanel } from './details-panel.tsx';

const [GROUP, ME, ODA, GONE] = ['1', '2', '3', '4'].map(end => `01939c2e-7000-7000-8000-00000000000${end}`) as [
  ...[string, string, string, string],
];
const aMember = (chatUserId: string, displayName: string, more: Partial<ChatMember> = {}): ChatMember => ({
  ...{ chatUserId, displayName, initials: null, companyName: null, role: 'MODEL', readSeq: 0 },
  ...{ acknowledgedVersion: 0, isPresent: false, leftAt: null, ...more },
});
const members = [
  aMember(ME, 'Mara Quill', { role: 'MANAGER', companyName: 'Quill Events' }),
  aMember(ODA, 'Oda', { isPresent: true }),
  aMember(GONE, 'Ines', { leftAt: '2026-11-23T20:00:00Z' }),
];
const channel = { id: `group:${GROUP}`, type: 'group', members, job: { isOwn: true } } as Partial<Channel> as Channel;
const person = { id: ODA, '@type': 'MODEL', displayName: 'Oda Vale', initials: 'OV', companyName: null };

const asked: string[] = [];
let isMissing = false;

const open = () => {
  const element = (
    <QueryClientProvider client={queryClient}>
      <TalkContext value={{ channel, me: ME } as unknown as Talk}>
        <DetailsPanel />
      </TalkContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  isMissing = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/2024-07', ''));
    if (isMissing)
      return Response.json({ code: 'NOT_FOUND', message: 'This is not here.', details: {} }, { status: 404 });
    return Response.json(address.includes('/user/') ? person : channel);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads the group, and a person once their card is opened', async () => {
  open();
  const oda = await screen.findByRole('button', { name: /Oda/ });
  expect(screen.getByRole('list', { name: 'Who takes part' }).textContent).toBe('MQYouOOdaOnline');
  expect(asked).toEqual([`/chat/group/${GROUP}`]);
  await userEvent.click(oda);
  expect(await screen.findByText('Oda Vale')).toBeDefined();
  expect(asked).toEqual([`/chat/group/${GROUP}`, `/user/${ODA}`]);
  expect(screen.getByRole('link', { name: 'See the model’s page' }).getAttribute('href')).toBe(`/zodels/${ODA}`);
  await userEvent.click(oda);
  expect(screen.queryByText('Oda Vale')).toBeNull();
});

it('says what is missing, and tries again', async () => {
  isMissing = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('This is not here.');
  isMissing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Oda/ })).toBeDefined();
});
