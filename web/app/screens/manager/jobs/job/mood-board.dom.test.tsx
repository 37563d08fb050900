import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardImage, JobGallery } from '#contract/schemas/gallery.ts';
import { settle } from '#ui/testing/settle.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { MoodBoard } from './mood-board.tsx';
import { unsavedNotes } from './unsaved-notes.ts';

const jobId = '018f0000-0000-7000-8000-000000000001';
const pictureOf = (name: string, note: string | null): BoardImage => ({
  image: {
    ...{ originalId: name, originalUrl: `/files/${name}`, filename: name, src: `/files/${name}` },
    ...{ widthPx: 4, heightPx: 3, placeholder: null },
  },
  note,
});
const galleryOf = (version: string, rose: string | null, blue: string | null): JobGallery => ({
  ...{ images: [], version },
  board: [pictureOf('rose', rose), pictureOf('blue', blue)],
});

let server: JobGallery;
let isOffline = false;
/** The notes that were saved, in order. */
const saved: (string | null)[][] = [];

const answer = (body: { board: { note: string | null }[]; version: string }): Response => {
  if (body.version !== server.version)
    return Response.json({ code: 'STALE', message: 'Changed.', details: { gallery: server } }, { status: 409 });
  const [rose, blue] = body.board.map(({ note }) => note);
  saved.push([rose ?? null, blue ?? null]);
  server = galleryOf(`${server.version}+`, rose ?? null, blue ?? null);
  return Response.json(server);
};

const open = () => {
  const element = (
    <QueryClientProvider client={queryClient}>
      <MoodBoard jobId={jobId} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { limits: { filesUrl: '', imageBytesMax: 1_000_000 } } } },
  });
  render(<RouterProvider router={router} />);
};
const note = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(`Note on ${name}`);
const type = async (name: string, text: string) => fireEvent.change(await note(name), { target: { value: text } });
const untilSaved = (...notes: (string | null)[][]) =>
  vi.waitFor(() => expect(saved).toEqual(notes), { timeout: 30_000 });

const read = (gallery: JobGallery) => {
  server = gallery;
  act(() => void queryClient.setQueryData(queryFor('getJobGallery', { path: { id: jobId } }).queryKey, gallery));
};

beforeEach(() => {
  saved.length = 0;
  isOffline = false;
  unsavedNotes(jobId).clear();
  queryClient.clear();
  read(galleryOf('1', null, 'Soft light'));
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return body ? answer(JSON.parse(String(body))) : Response.json(server);
  });
});
afterEach(() => queryClient.clear());

it('saves a note that is being written once one pauses', async () => {
  open();
  await type('rose', 'Like');
  await type('rose', 'Like this');
  await untilSaved(['Like this', 'Soft light']);
});

it.each<[string, () => void]>([
  ['the screen is left', cleanup],
  ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
])('saves it at once when %s', async (_, leave) => {
  open();
  await type('rose', 'Like this');
  expect(saved).toEqual([]);
  leave();
  await untilSaved(['Like this', 'Soft light']);
});

it('keeps it where another device has saved meanwhile, and saves it with what is new', async () => {
  open();
  await type('rose', 'Like this');
  server = galleryOf('9', null, 'Hard light');
  fireEvent.blur(await note('rose'));
  await untilSaved(['Like this', 'Hard light']);
  expect([(await note('rose')).value, (await note('blue')).value]).toEqual(['Like this', 'Hard light']);
});

it('keeps it where it could not be saved, until the board is opened again', async () => {
  open();
  await type('rose', 'Like this');
  isOffline = true;
  cleanup();
  await settle();
  isOffline = false;
  open();
  expect((await note('rose')).value).toBe('Like this');
  await untilSaved(['Like this', 'Soft light']);
});

it('shows what another device has saved, unless something was changed here', async () => {
  open();
  await note('rose');
  read(galleryOf('2', 'From afar', 'Soft light'));
  await vi.waitFor(async () => expect((await note('rose')).value).toBe('From afar'));
  await type('blue', 'Hard light');
  read(galleryOf('3', 'From near', 'Soft light'));
  expect([(await note('rose')).value, (await note('blue')).value]).toEqual(['From afar', 'Hard light']);
  fireEvent.blur(await note('blue'));
  await untilSaved(['From near', 'Hard light']);
});
