import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/query.ts';
import { PushOnDevice } from './push-on-device.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** In a browser without push notices: an iPhone's has them in the installed app alone. */
const openIn = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: PushOnDevice }]);
  const root = { limits: { productName: 'Zodel' } };
  render(
    <QueryClientProvider client={queryClient}>
      <Page hydrationData={{ loaderData: { root } }} />
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'Push notices on this device' });
};

beforeEach(() => {
  queryClient.clear();
  delete document.documentElement.dataset.app;
  vi.stubGlobal('fetch', async () => Response.json({ isOn: false, publicKey: null }));
});

it('tells on an iPhone to install the app first, and offers no switch before', () => {
  const part = openIn(iPhone);
  expect(part.textContent).toMatch(/tap Share, then “Add to Home Screen”, and open Zodel from there\.$/);
  expect(screen.queryByRole('switch')).toBeNull();
});

it.each([
  ['in the installed app', iPhone, ''],
  ['in another browser', 'Mozilla/5.0 (X11; Linux x86_64)', undefined],
])('names no installation where it would not help: %s', (_, userAgent, app) => {
  if (app !== undefined) document.documentElement.dataset.app = app;
  expect(openIn(userAgent).textContent).toMatch(/This browser cannot show them/);
});
