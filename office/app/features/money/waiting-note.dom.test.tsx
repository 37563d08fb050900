import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient, queryFor } from '#office/query.ts';
import { WaitingNote } from './waiting-note.tsx';

/** For someone whose role may make these calls. */
const open = (may: string[], isMine: boolean) => {
  queryClient.setQueryData<unknown>(queryFor('getStaff', {}).queryKey, { may });
  const waiting = { askedBy: 'Sol Reyes', why: 'They never answered.', reference: null, isMine };
  const element = <WaitingNote waiting={waiting} what="waive this debt" decide="approveWaiver" />;
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const link = screen.queryByRole('link')?.textContent ?? null;
  screen.getByText(/Waits for another of the staff/);
  unmount();
  return link;
};

it('leads to the approvals only whoever can do something there', () => {
  expect(open(['approveWaiver'], false)).toBe('Decide under Approvals');
  expect(open(['approveWaiver'], true)).toBe('Take it back under Approvals');
  expect(open(['getJobMoney'], false)).toBeNull();
});
