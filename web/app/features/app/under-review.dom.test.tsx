import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { GetAppOnWeb, UnderReview } from './under-review.tsx';

const show = (appStoreUrl: string | null = null) => {
  const element = [<UnderReview key="words" />, <GetAppOnWeb key="app" />];
  const site = {
    appStoreUrl,
    playStoreUrl: null,
    origin: 'https://zodel.example',
    limits: { productName: 'Zodel' },
  };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: site } },
  });
  render(<RouterProvider router={router} />);
};

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.app;
});

it('leads people on the web to the home screen and to their phone while no store has the app', async () => {
  show();
  expect(screen.getByText(/please download the app\.$/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Add Zodel to your home screen' })).toBeDefined();
  expect(await screen.findByRole('img', { name: 'Opens Zodel as an app' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Download the app' })).toBeNull();
  expect(screen.queryByText(/soon/)).toBeNull();
});

it('links to the store that has the app, and to no other', () => {
  show('https://store.example/zodel');
  const badges = screen.getByRole('list', { name: 'Download the app' });
  expect(badges.querySelectorAll('a')).toHaveLength(1);
  expect(badges.querySelector('a')?.href).toBe('https://store.example/zodel');
  // Phones of the other kind.
  expect(screen.getByRole('heading', { name: 'Add Zodel to your home screen' })).toBeDefined();
});

it('sends nobody to the app who is there', () => {
  document.documentElement.dataset.app = '';
  show();
  expect(screen.getByText(/^Your job posting is currently under review\./)).toBeDefined();
  expect(screen.queryByText(/please download the app/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Add Zodel to your home screen' })).toBeNull();
});
