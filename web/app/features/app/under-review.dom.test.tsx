import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BadgesOnWeb, UnderReview } from './under-review.tsx';

const show = () => {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        element: [<UnderReview key="words" />, <BadgesOnWeb key="badges" />],
      },
    ],
    {
      hydrationData: {
        loaderData: { root: { appStoreUrl: null, playStoreUrl: null, limits: { productName: 'Zodel' } } },
      },
    },
  );
  render(<RouterProvider router={router} />);
};
afterEach(() => {
  delete document.documentElement.dataset.app;
});

it('sends people on the web to the app, and nobody who is there', () => {
  show();
  expect(screen.getByText(/please download the app\.$/)).toBeDefined();
  document.documentElement.dataset.app = '';
  show();
  expect(screen.getAllByText(/^Your job posting is currently under review\./)).toHaveLength(2);
  expect(screen.getAllByText(/please download the app/)).toHaveLength(1);
  expect(screen.getAllByRole('list', { name: 'Download the app' })).toHaveLength(1);
});
