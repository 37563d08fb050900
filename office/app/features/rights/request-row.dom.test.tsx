import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { RightsRequest } from '#contract/schemas/rights-office.ts';
import { RequestRow } from './request-row.tsx';

const request: RightsRequest = {
  id: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000002',
  ...{ name: 'Mara Quill', isErased: false, kind: 'EXPORT', channel: 'MAIL', state: 'OPEN' },
  ...{ receivedAt: '2026-11-28T12:00:00Z', dueAt: '2026-12-28T12:00:00Z' },
  ...{ handledBy: null, doneAt: null, outcome: null, kept: null },
};

it.each([
  ['Mara Quill', {}],
  ['Someone without a name', { name: null }],
  ['Deleted account', { name: null, isErased: true }],
])('opens the person as “%s”', (name, over) => {
  const element = <RequestRow request={{ ...request, ...over }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(request.userId);
});
