import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToast, toast } from '#ui/toast-store.ts';
import type { DraftStore } from './draft-store.ts';
import { useFlushWhenOnline } from './use-flush-when-online.ts';

const flush = vi.fn<DraftStore['flush']>();
let unsent = true;
let loads = 0;
const onSaved = vi.fn();

function Wizard() {
  useFlushWhenOnline(useLoaderData<DraftStore>(), onSaved);
  return null;
}

/** Opens a draft in a data router, whose loader opens the store again on each load. */
async function open() {
  const loader = () => {
    loads += 1;
    return { key: 'job 1', draft: { unsent }, flush };
  };
  const router = createMemoryRouter([{ path: '/', loader, Component: Wizard, hydrateFallbackElement: <p>Loading</p> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

let online: boolean;
beforeEach(() => {
  online = true;
  unsent = true;
  loads = 0;
  flush.mockReset().mockImplementation(async () => {
    unsent = false;
    return [];
  });
  onSaved.mockReset();
  toast.dismiss();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

it('sends what was kept when its draft is opened, and loads the draft again', async () => {
  await open();
  expect([flush.mock.calls.length, onSaved.mock.calls.length, loads]).toEqual([1, 1, 2]);
  expect(currentToast()?.text).toBe('An answer that was kept here is saved now.');
});

it('sends once while the server is out of reach, however often the draft is loaded', async () => {
  flush.mockReset().mockResolvedValue(null);
  const router = await open();
  await act(() => router.revalidate());
  await act(() => router.revalidate());
  expect([flush.mock.calls.length, onSaved.mock.calls.length, loads]).toEqual([1, 0, 3]);
  expect(currentToast()).toBeNull();
});

it('waits for the network', async () => {
  online = false;
  await open();
  expect(flush).not.toHaveBeenCalled();
  await act(async () => void dispatchEvent(new Event('online')));
  expect([flush.mock.calls.length, loads]).toEqual([1, 2]);
  expect(currentToast()?.text).toBe('You are online again, and your answer is saved.');
});

it('sends nothing when nothing was kept', async () => {
  unsent = false;
  await open();
  expect([flush.mock.calls.length, loads]).toEqual([0, 1]);
});
