import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { ErrorBoundary } from '#web/screens/manager/jobs/job.tsx';

it('names the error of a job that is not there, and leads to the jobs', async () => {
  const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: 'Not Found', sentence: 'It is not here.' });
  const router = createMemoryRouter([
    {
      path: '*',
      loader: () => {
        throw missing;
      },
      element: null,
      errorElement: <ErrorBoundary {...({ error: missing } as Parameters<typeof ErrorBoundary>[0])} />,
    },
  ]);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Error 404: Not Found');
  expect(screen.getByRole('heading', { level: 1, name: 'This job is not here' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your jobs' }).getAttribute('href')).toBe('/manager/jobs/list/active');
});
