import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { filtersOf } from '#office/find.ts';
import { FIND } from '#office/lib/addresses.ts';
import { ListFilters } from './list-filters.tsx';

function List() {
  const [search] = useSearchParams();
  return <ListFilters filters={filtersOf(search)} complaint={null} />;
}

/** What each navigation waits for. */
let loading: Promise<void>;
beforeEach(() => {
  loading = Promise.resolve();
});

async function open() {
  const route = { path: FIND, loader: () => loading.then(() => null), Component: List };
  const router = createMemoryRouter([{ ...route, hydrateFallbackElement: <p>Loading</p> }], {
    initialEntries: [`${FIND}?kind=job`],
  });
  render(<RouterProvider router={router} />);
  const words = await screen.findByLabelText<HTMLInputElement>('Words');
  return {
    words,
    router,
    q: () => new URLSearchParams(router.state.location.search).get('q'),
    go: (to: string | number) => act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to))),
  };
}

it('keeps a space at the end while the address takes the words over', async () => {
  const { words, q } = await open();
  await userEvent.type(words, 'las ');
  await vi.waitFor(() => expect(q()).toBe('las'));
  expect(words.value).toBe('las ');
  await userEvent.type(words, 'vegas');
  await vi.waitFor(() => expect(q()).toBe('las vegas'));
  expect(words.value).toBe('las vegas');
});

it('keeps what is typed while the list of earlier words loads', async () => {
  const { words, q, router } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  loading = promise;
  await userEvent.type(words, 'la');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.type(words, 's');
  await act(async () => resolve());
  expect(words.value).toBe('las');
  await vi.waitFor(() => expect(q()).toBe('las'));
  expect(words.value).toBe('las');
});

it('shows the words of a link, of Back and of Forward, also those it has sent before', async () => {
  const { words, q, go } = await open();
  await userEvent.type(words, 'las');
  await vi.waitFor(() => expect(q()).toBe('las'));
  await go(`${FIND}?kind=job&q=reno`);
  expect(words.value).toBe('reno');
  await go(-1);
  expect(words.value).toBe('las');
  await go(1);
  expect(words.value).toBe('reno');
  await go(`${FIND}?kind=job`);
  expect(words.value).toBe('');
});
