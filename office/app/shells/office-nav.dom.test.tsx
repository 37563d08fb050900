import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { places } from '#office/lib/places.ts';
import { OfficeNav } from './office-nav.tsx';

it('offers only the pages that a role opens, and a group of one as that page', async () => {
  const open = new Set<string>([places.queue.to, places.decisions.to, places.money.to]);
  const element = <OfficeNav may={({ to }) => open.has(to)} waiting={new Map()} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const offered = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Money']);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await screen.findByRole('link', { name: 'Decisions' });
  expect(offered().toSorted()).toEqual(['Decisions', 'Money', 'Review queue']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
