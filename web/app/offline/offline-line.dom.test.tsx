import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { writable } from '#client/live/readable.ts';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { queryClient } from '#web/query.ts';
import { OfflineLine } from './offline-line.tsx';
import { lastSent } from './offline-state.ts';

vi.mock('./outbox.ts', () => ({ outbox: () => ({ drain: async () => undefined }) }));
vi.mock('#web/live.ts', () => ({ live: () => ({ state: writable('LIVE') }) }));

const sent: Entry = {
  ...{ name: 'checkIn', input: {}, key: '1', order: 1, owner: 'ines', refusal: null, subject: 'a' },
  ...{ what: 'Check in', about: 'Runway in Reno', address: '/', at: '2026-11-25T10:00:00.000Z' },
};
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <OfflineLine />
    </MemoryRouter>,
  );

it('says once what was sent, and reads the page again once, whatever is opened after it', () => {
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  open('/model/account/dashboard');
  act(() => lastSent.write(sent));
  expect(currentToast()?.text).toBe('Sent: Check in, Runway in Reno');
  expect(refetch).toHaveBeenCalledOnce();
  toast.dismiss();
  cleanup();
  open('/chat');
  expect(currentToast()).toBeNull();
  expect(refetch).toHaveBeenCalledOnce();
  // The same action, done and sent again.
  act(() => lastSent.write(sent));
  expect(currentToast()?.text).toBe('Sent: Check in, Runway in Reno');
  toast.dismiss();
});
