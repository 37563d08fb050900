import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { OfferPush } from './offer-push.tsx';

const offer = () => {
  cleanup();
  render(
    <MemoryRouter>
      <OfferPush why="Hear at once when someone applies." to="/manager/profile/notifications" />
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

it.each(['granted', 'denied'])('offers nothing where the browser has an answer: %s', permission => {
  vi.stubGlobal('Notification', { permission });
  expect(offer()).toBeNull();
});

it('offers nothing on the web', () => {
  delete document.documentElement.dataset.app;
  expect(offer()).toBeNull();
});
