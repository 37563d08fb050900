import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusePush } from '#lib/push-mark.ts';
import { PushOfferPanel } from './push-offer-panel.tsx';

const offer = () => {
  cleanup();
  render(
    <MemoryRouter>
      <PushOfferPanel why="Hear at once when someone applies." to="/manager/profile/notifications" />
    </MemoryRouter>,
  );
  return screen.queryByRole('region', { name: 'Push notices' });
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.app = '';
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});

it('leads to where push notices are switched on, and asks the browser nothing', () => {
  expect(offer()).not.toBeNull();
  const link = screen.getByText('Switch on notices').closest('a');
  expect(link?.getAttribute('href')).toBe('/manager/profile/notifications');
});

it('stays away on this device once it was refused', async () => {
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: 'Push notices' })).toBeNull();
  expect(offer()).toBeNull();
});

it('offers nothing where the browser was told no', () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(offer()).toBeNull();
});

/** The person has allowed them, for themselves or someone before. */
const allowed = (endpoint: string | null) => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  const getSubscription = vi.fn(async () => endpoint && { endpoint });
  const getRegistration = async () => ({ pushManager: { getSubscription } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  offer();
  return getSubscription;
};
const shown = () => screen.queryByRole('region', { name: 'Push notices' });

it('offers them again where they are allowed and have ended with a session', async () => {
  allowed(null);
  expect(await screen.findByRole('region', { name: 'Push notices' })).toBeDefined();
});

it('offers nothing where they are on', async () => {
  const look = allowed('https://push.example/1');
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  await look.mock.results[0]?.value;
  expect(shown()).toBeNull();
});

it('offers nothing to whoever has switched them off', async () => {
  refusePush();
  const look = allowed(null);
  expect([shown(), look.mock.calls]).toEqual([null, []]);
});

it('offers nothing on the web', () => {
  delete document.documentElement.dataset.app;
  expect(offer()).toBeNull();
});
