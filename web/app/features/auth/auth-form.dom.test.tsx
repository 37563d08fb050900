import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { pendingSignOuts } from '#web/offline/pending-sign-outs.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { cookieSession } from '#web/session.ts';
import { AuthForm } from './auth-form.tsx';

const { queryKey } = queryFor('getUser', {});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a phone without a role use another number, and keeps what was answered so far', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ done: true });
  });
  cookieSession.write({ accessToken: 'a', refreshToken: 'r' });
  queryClient.setQueryData(queryKey, { '@type': 'COMMON' } as User);
  writeStored('public-create-job', { answered: true });
  const element = <AuthForm startAt="ROLE" onSignedIn={async () => undefined} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { limits: { productName: 'Zodel', codeLength: 6 } } } },
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use another number' }));
  expect(await screen.findByLabelText('Phone number')).toBeDefined();
  expect(asked).toEqual([expect.stringMatching(/\/auth\/sign-out$/)]);
  expect(cookieSession.read()).toEqual({ accessToken: null, refreshToken: null });
  expect(pendingSignOuts()).toEqual([]);
  // The next person is read from the server.
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(readStored('public-create-job')).toEqual({ answered: true });
});
