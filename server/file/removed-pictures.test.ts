import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Image } from '#contract/schemas/image.ts';
import { imageWidths } from '#contract/values/file.ts';
import type { PhotoType } from '#contract/values/gallery.ts';
import { type BusMessage, openBus } from '../bus/bus.ts';
import { upload } from '../testing/files.ts';
import { aManager, aModel, type Person } from '../testing/people.ts';
import { aSecondServer, bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';
import { collectFiles } from './collect.ts';

// Widths are derived in other processes, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const system = await aSystem();
const second = await aSecondServer(system);
const manager = await aManager(system);

const received: BusMessage[] = [];
const elsewhere = await openBus(system.server.app.config.DATABASE_URL);
elsewhere.subscribe(message => received.push(message));
afterAll(() => elsewhere.close());

const aPicture = async (owner: Person, isPrivate = false): Promise<Image> => {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#393' } })
    .jpeg()
    .toBuffer();
  return upload(system, { id: owner.id, token: await bearerOf(owner) }, bytes, { isPrivate });
};

type Photo = { imageId: string; type: PhotoType; tags: string[] };
const save = async ({ client }: Person, photos: Photo[]) => {
  const { version } = await client.call('getGallery', {});
  return client.call('saveGallery', { body: { photos, version } });
};

/** A model with a headshot, a look and a digital; `addresses` are all addresses of each, as a manager has them. */
const aPictured = async () => {
  const model = await aModel(system);
  const photos: Photo[] = [];
  for (const type of ['HEADSHOT', 'LOOK', 'DIGITAL'] as const) {
    const { originalId } = await aPicture(model, type === 'DIGITAL');
    photos.push({ imageId: originalId, type, tags: [] });
  }
  await save(model, photos);
  const shown = (await manager.client.call('getModelGallery', { path: { modelId: model.id } })).photos;
  expect(shown).toHaveLength(3);
  const of = ({ image }: (typeof shown)[number]) =>
    imageWidths.flatMap(width => ['webp', 'avif'].map(format => `${image.originalUrl}/${width}.${format}`));
  return { ...model, photos, addresses: shown.map(of) };
};

/** The status of these addresses on both servers; a browser that has the picture sends a conditional request. */
const answersAt = async (addresses: readonly string[]) => {
  const known = addresses.map(address => /([\da-f-]{36}).*\/(\d+)\.(\w+)$/.exec(address) ?? []);
  const responses = [system.url, second.url].flatMap(origin =>
    addresses.flatMap((address, at) => [
      fetch(origin + address, { redirect: 'manual' }),
      fetch(origin + address, {
        redirect: 'manual',
        headers: { 'if-none-match': `"${known[at]?.[1]}-${known[at]?.[2]}-${known[at]?.[3]}"` },
      }),
    ]),
  );
  return [...new Set((await Promise.all(responses)).map(({ status }) => status))].sort();
};

const objectsOf = async (id: string) => {
  const keys: string[] = [];
  for (const kind of ['originals', 'derived', 'private'])
    for await (const { key } of system.server.app.storage.list(kind)) if (key.includes(id)) keys.push(key);
  return keys;
};

describe('after an account is deleted', () => {
  it('all its pictures, its page and its card answer 404 on every server, and the files are deleted', async () => {
    const model = await aPictured();
    const all = model.addresses.flat();
    expect(await answersAt(all.filter(address => address.endsWith('/160.webp')))).toEqual([200, 304]);
    const card = `/2024-01/models/${model.id}/comp-card.pdf`;
    expect((await fetch(second.url + card)).status).toBe(200);
    await model.client.call('deleteUser', {});
    expect(await answersAt(all)).toEqual([404]);
    for (const origin of [system.url, second.url]) expect((await fetch(origin + card)).status).toBe(404);
    for (const client of [manager.client, await second.clientOf(manager)])
      await expect(client.call('getModel', { path: { id: model.id } })).rejects.toMatchObject({ status: 404 });
    const removedIds = [model.id, ...model.photos.map(({ imageId }) => imageId)].sort();
    await vi.waitFor(() =>
      expect(received.flatMap(message => (message.kind === 'GONE' ? message.ids : []))).toEqual(
        expect.arrayContaining(removedIds),
      ),
    );
    for (const { imageId } of model.photos) await expect.poll(() => objectsOf(imageId)).toEqual([]);
    expect(await answersAt(all)).toEqual([404]);
  });

  it('every server is notified, however many pictures there were', async () => {
    const client = await aManager(system);
    await system.sql(
      `insert into images (id, owner_id, storage_key, filename, width_px, height_px)
       select gen_random_uuid(), $1, 'originals/none.webp', 'x.jpg', 900, 900 from generate_series(1, 500)`,
      [client.id],
    );
    const goneCount = () =>
      received.reduce((sum, message) => sum + (message.kind === 'GONE' ? message.ids.length : 0), 0);
    const before = goneCount();
    await client.client.call('deleteUser', {});
    await vi.waitFor(() => expect(goneCount() - before).toBe(501));
  });

  it('an upload that becomes a picture meanwhile is deleted', async () => {
    const model = await aModel(system);
    const making = Promise.allSettled([aPicture(model), aPicture(model), aPicture(model)]);
    await model.client.call('deleteUser', {});
    await making;
    expect(await system.sql('select id from images where owner_id = $1', [model.id])).toEqual([]);
  });

  it('a client’s pictures are removed from their jobs too', async () => {
    const client = await aManager(system);
    const { originalId, originalUrl } = await aPicture(client);
    const { id } = await client.client.call('createJob', { body: { imageIds: [originalId] } });
    expect(await answersAt([`${originalUrl}/480.webp`])).toEqual([200, 304]);
    await client.client.call('deleteUser', {});
    expect(await answersAt([`${originalUrl}/480.webp`])).toEqual([404]);
    expect(await system.sql('select 1 from job_images where job_id = $1', [id])).toEqual([]);
  });
});

describe('after a picture is removed', () => {
  it('no address of it answers on any server, until it is restored', async () => {
    const model = await aPictured();
    const [face, look, digital] = model.photos;
    if (!face || !look || !digital) throw new Error('There are three.');
    await answersAt(model.addresses.flat().filter(address => address.endsWith('/160.webp')));
    await save(model, [face]);
    expect(await answersAt(model.addresses.slice(1).flat())).toEqual([404]);
    expect(await answersAt(model.addresses.slice(0, 1).flatMap(of => of.slice(0, 1)))).toEqual([200, 304]);
    await save(model, [face, look]);
    const webp = (model.addresses[1] ?? []).filter(address => address.endsWith('/160.webp'));
    expect(await answersAt(webp)).toEqual([200, 304]);
    expect(await answersAt(model.addresses[2] ?? [])).toEqual([404]);
  });

  it('its files are deleted by the next collection, unless it was restored', async () => {
    const model = await aPictured();
    const [face, look, digital] = model.photos;
    if (!face || !look || !digital) throw new Error('There are three.');
    await save(model, [face]);
    await save(model, [face, look]);
    await collectFiles(system.server.app);
    expect(await objectsOf(digital.imageId)).not.toEqual([]);
    await system.sql(`update images set removed_at = removed_at - interval '2 hours' where owner_id = $1`, [model.id]);
    await collectFiles(system.server.app);
    expect(await objectsOf(digital.imageId)).toEqual([]);
    for (const { imageId } of [face, look]) expect(await objectsOf(imageId)).not.toEqual([]);
  });

  it('a job’s picture still answers where another job or a mood board shows it', async () => {
    const { originalId, originalUrl } = await aPicture(manager);
    const address = [`${originalUrl}/480.webp`];
    const { id: one } = await manager.client.call('createJob', { body: { imageIds: [originalId] } });
    const { id: two } = await manager.client.call('createJob', { body: {} });
    const { version } = await manager.client.call('getJobGallery', { path: { id: two } });
    const board = await manager.client.call('saveJobGallery', {
      path: { id: two },
      body: { board: [{ imageId: originalId, note: null }], version },
    });
    await manager.client.call('saveJob', { path: { id: one }, body: { imageIds: [] } });
    expect(await answersAt(address)).toEqual([200, 304]);
    await manager.client.call('saveJobGallery', { path: { id: two }, body: { board: [], version: board.version } });
    expect(await answersAt(address)).toEqual([404]);
  });
});
