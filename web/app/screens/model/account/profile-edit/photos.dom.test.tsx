import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { OwnGallery, SavedPhoto } from '#contract/schemas/gallery.ts';
import { Toaster } from '#ui/toast.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import { Photos } from './photos.tsx';

const photoOf = (id: string, place: number): OwnGallery['photos'][number] =>
  ({
    image: { originalId: id, originalUrl: `/images/${id}`, filename: `${id}.jpg`, widthPx: 3, heightPx: 4 },
    ...{ type: place === 0 ? 'HEADSHOT' : 'LOOK', tags: ['run'], pose: null, day: null },
  }) as unknown as OwnGallery['photos'][number];

const galleryOf = (ids: string[], version: string): OwnGallery =>
  ({ photos: ids.map(photoOf), version }) as unknown as OwnGallery;

const root = { limits: { filesUrl: '', imageBytesMax: 1_000_000 } };

it('puts a removed photo back also after the page was left, and shows it there again', async () => {
  const sent: { photos: SavedPhoto[]; version: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'GET') return Response.json({ code: 'NOT_FOUND', message: '', details: {} }, { status: 404 });
    sent.push(JSON.parse(String(init?.body)));
    const ids = sent.at(-1)?.photos.map(({ imageId }) => imageId) ?? [];
    return Response.json(galleryOf(ids, `v${sent.length + 1}`));
  });
  queryClient.clear();
  queryClient.setQueryData(queryFor('getGallery', {}).queryKey, galleryOf(['one', 'two', 'three'], 'v1'));
  const screenOf = (page: boolean) => (
    <QueryClientProvider client={queryClient}>
      {page && <Photos listed={false} />}
      <Toaster />
    </QueryClientProvider>
  );
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [
        { path: 'photos', element: screenOf(true) },
        { path: 'elsewhere', element: screenOf(false) },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/photos'],
    hydrationData: { loaderData: { root } },
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove two.jpg' }));
  await vi.waitFor(() => expect(sent.at(-1)?.photos.map(({ imageId }) => imageId)).toEqual(['one', 'three']));
  await router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    photos: [{ imageId: 'one' }, { imageId: 'two', tags: ['run'] }, { imageId: 'three' }],
    version: 'v2',
  });
  await router.navigate('/photos');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove two.jpg' }));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await router.navigate('/elsewhere');
  await router.navigate('/photos');
  await screen.findByRole('button', { name: 'Remove one.jpg' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove two.jpg' })).toBeDefined();
});
