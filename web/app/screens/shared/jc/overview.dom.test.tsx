import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { SharedContext } from '../jc.tsx';
import Overview, { handle, loader } from './overview.tsx';

type LoaderArgs = Parameters<typeof loader>[0];
type Shown = Parameters<typeof Overview>[0];

const INES = '01939c2e-7000-7000-8000-000000000001';
const ODA = '01939c2e-7000-7000-8000-000000000002';
const counts = { all: 7, applied: 4, pending: 2, booked: 1, declined: 0 };
const image = { originalId: 'look', originalUrl: '/files/look', widthPx: 3, heightPx: 4, placeholder: null };
const aModel = (id: string, firstName: string) => ({
  ...{ id, firstName, status: 'APPLIED', heightIn: 70, city: 'Las Vegas', headshot: null, looks: [] },
});

const call = vi.fn(async (name: string, input: { path: { modelId?: string } }): Promise<unknown> => {
  if (name === 'getSharedCounts') return counts;
  if (name === 'getSharedModels') return { items: [aModel(INES, 'Ines'), aModel(ODA, 'Oda')], nextCursor: null };
  if (input.path.modelId === INES) return { photos: [{ image, type: 'LOOK' }] };
  throw new CallError({ status: 404, code: 'NOT_FOUND', message: 'Not Found', sentence: 'Not there.' });
});
const callNames = () => call.mock.calls.map(([name]) => name);
const toggle = vi.fn();

const Page = () => <Overview {...({ loaderData: useLoaderData() } as Shown)} />;

const open = async (search = '', mayPick = false) => {
  const picks = { picks: [], approval: null, saving: { state: 'SAVED' }, toggle };
  // The parts of the page around it that the list uses.
  const shared = { job: { mayPick, lifecycle: 'STAFFING' }, picks, secret: 'link' } as unknown as SharedContext;
  const read = (request: Request) => {
    const params = { id: 'link', type: 'all' };
    return loader({ request, params, context: { get: () => ({ api: { call } }) } } as unknown as LoaderArgs);
  };
  const list = {
    path: '/shared/jc/link/overview/:type',
    loader: ({ request }: { request: Request }) => read(request),
    Component: Page,
  };
  const routes = [{ element: <Outlet context={shared} />, children: [list] }];
  render(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: [`/shared/jc/link/overview/all${search}`] })}
    />,
  );
  return within(await screen.findByRole('navigation', { name: 'Models by state' }));
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('counts by the call for counts', async () => {
  const tabs = await open();
  expect(tabs.getAllByRole('link').map(link => link.textContent)).toEqual([
    ...['All7', 'Applied4', 'Pending2', 'Booked1', 'Declined0'],
  ]);
  expect(callNames()).toEqual(['getSharedModels', 'getSharedCounts']);
});

it('opens the pictures of one model by their own call, and closes them', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Ines' }));
  const title = await screen.findByRole('heading', { name: 'Pictures of Ines' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByRole('img', { name: 'Look 1 of Ines' })).toBeDefined();
  expect(call).toHaveBeenCalledWith('getSharedModelGallery', { path: { id: 'link', modelId: INES } });
  await userEvent.click(screen.getByRole('link', { name: 'Close the pictures' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Pictures of Ines' })).toBeNull());
});

it('keeps the list when someone’s pictures are not shared any more', async () => {
  await open(`?model=${ODA}`);
  expect(screen.getByText('Oda shows no pictures yet.')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Models' })).toBeDefined();
});

it('picks by the frame and opens the pictures beside it, where picking is allowed', async () => {
  await open('', true);
  await userEvent.click(screen.getByRole('button', { name: 'Select Ines, frame 01' }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith(INES, 'Ines');
  await userEvent.click(screen.getByRole('link', { name: 'Pictures of Ines' }));
  expect(await screen.findByRole('heading', { name: 'Pictures of Ines' })).toBeDefined();
});

it('is cached by the list, the page and whose pictures it shows, and by nothing else', () => {
  const addressOf = (search: string) =>
    handle.cacheAs?.({ params: { id: 'link', type: 'all' }, query: new URLSearchParams(search) });
  const base = '/shared/jc/link/overview/all';
  expect(addressOf(`?model=${INES}&utm=1`)).toBe(`${base}?model=${INES}`);
  expect(addressOf('?model=Ines&cursor=a%20b')).toBe(base);
});
