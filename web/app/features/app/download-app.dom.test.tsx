import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { DownloadApp } from './download-app.tsx';

it('names itself in the title of the tab, and not the page that it replaces', async () => {
  const site = {
    appStoreUrl: null,
    playStoreUrl: null,
    origin: 'https://zodel.example',
    limits: { productName: 'Zodel' },
  };
  document.title = 'Profile · Zodel';
  const element = <DownloadApp title="Zodel app" text="Download the app." />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: site } },
  });
  render(<RouterProvider router={router} />);
  expect(document.title).toBe('Zodel app');
});
