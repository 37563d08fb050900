import { describe, expect, it } from 'vitest';
import { imageWidths } from '#contract/values/file.ts';
import type { PhotoType } from '#contract/values/gallery.ts';
import { collectFiles } from '../file/collect.ts';
import { derivedKey } from '../file/derived-key.ts';
import { newId } from '../ids.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const stranger = system.client();
const [manager, other, staff] = [await aManager(system), await aManager(system), await aStaff(system)];

const aPicture = async (owner: Person, isPrivate = false): Promise<string> => {
  const id = newId();
  await system.sql(
    `insert into images (id, owner_id, storage_key, filename, width_px, height_px, is_private) values ($1, $2, $3, 'face.jpg', 1200, 1600, $4)`,
    [id, owner.id, `originals/${id}.webp`, isPrivate],
  );
  return id;
};

type Shot = [type: PhotoType, ...tags: string[]];
/** A model with these photos, saved through the API. */
const aModelWith = async (...shots: Shot[]) => {
  const model = await aModel(system);
  const photos: { imageId: string; type: PhotoType; tags: string[] }[] = [];
  for (const [type, ...tags] of shots) photos.push({ imageId: await aPicture(model), type, tags });
  const { version } = await model.client.call('getGallery', {});
  const saved = await model.client.call('saveGallery', { body: { photos, version } });
  return { ...model, photos, version: saved.version };
};

const kindsOf = ({ photos }: { photos: { type: PhotoType }[] }) => photos.map(({ type }) => type);
const everyKind: Shot[] = [['HEADSHOT'], ['LOOK', 'Editorial'], ['LOOK', 'Swim', 'Catalog'], ['DIGITAL']];

describe('saveGallery', () => {
  it('saves kinds, tags and order', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT'], ['LOOK', 'Editorial'], ['LOOK']);
    const [face, first, second] = photos;
    if (!face || !first || !second) throw new Error('There are three.');
    const turned = [face, { ...second, tags: ['Runway', 'Night'] }, first];
    const saved = await client.call('saveGallery', { body: { photos: turned, version } });
    expect(saved.photos.map(({ image, type, tags, position }) => [image.originalId, type, tags, position])).toEqual([
      [face.imageId, 'HEADSHOT', [], 0],
      [second.imageId, 'LOOK', ['Runway', 'Night'], 1],
      [first.imageId, 'LOOK', ['Editorial'], 2],
    ]);
    expect(await client.call('getGallery', {})).toEqual(saved);
    expect(saved.version).not.toBe(version);
  });

  it('saves the poses of digitals, and answers the day of their upload where the model lives', async () => {
    const { id, client, photos, version } = await aModelWith(['HEADSHOT'], ['DIGITAL'], ['DIGITAL']);
    const [face, front, early] = photos;
    if (!face || !front || !early) throw new Error('There are three.');
    // Still the day before in Las Vegas.
    await system.sql(`update images set created_at = '2026-03-02T05:00:00Z' where id = $1`, [early.imageId]);
    const posed = [face, { ...front, pose: 'FRONT' as const }, early];
    const saved = await client.call('saveGallery', { body: { photos: posed, version } });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' });
    expect(saved.photos.map(({ pose, takenOn }) => [pose, takenOn])).toEqual([
      [null, null],
      ['FRONT', today.format(system.server.app.clock.now())],
      [null, '2026-03-01'],
    ]);
    expect(saved.version).not.toBe(version);
    const path = { modelId: id };
    expect((await manager.client.call('getModelGallery', { path })).photos).toEqual(
      saved.photos.map(photo => ({ ...photo, image: expect.anything() })),
    );
    const asLook = [face, { ...front, type: 'LOOK' as const, pose: 'FRONT' as const }];
    await expect(
      client.call('saveGallery', { body: { photos: asLook, version: saved.version } }),
    ).rejects.toMatchObject({ fields: { photos: 'Only digitals have a pose.' } });
  });

  it('refuses a save based on an older version, and answers the newer one', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT'], ['LOOK']);
    const newer = await client.call('saveGallery', { body: { photos: photos.slice(0, 1), version } });
    await expect(client.call('saveGallery', { body: { photos, version } })).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      details: { gallery: newer },
    });
    expect(await client.call('getGallery', {})).toEqual(newer);
  });

  it('refuses pictures of others, and unknown ones', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT']);
    for (const imageId of [await aPicture(manager), newId()])
      await expect(
        client.call('saveGallery', { body: { photos: [...photos, { imageId, type: 'LOOK', tags: [] }], version } }),
      ).rejects.toMatchObject({ status: 422, fields: { photos: 'One of these pictures is no longer there.' } });
    expect((await client.call('getGallery', {})).version).toBe(version);
  });

  it('requires one headshot, first, of listed models, and none of others', async () => {
    const { id, client, photos, version } = await aModelWith(['HEADSHOT'], ['LOOK']);
    const [face, look] = photos;
    if (!face || !look) throw new Error('There are two.');
    const save = (list: typeof photos) => client.call('saveGallery', { body: { photos: list, version } });
    await expect(save([look, face])).rejects.toMatchObject({
      fields: { photos: 'There is one headshot, and it comes first.' },
    });
    await expect(save([face, { ...look, type: 'HEADSHOT' }])).rejects.toMatchObject({ status: 422 });
    await expect(save([look])).rejects.toMatchObject({
      fields: { photos: 'While clients can find you, your first picture is a headshot.' },
    });
    await system.sql('update models set listed = false where user_id = $1', [id]);
    expect(kindsOf(await save([look]))).toEqual(['LOOK']);
  });

  it('limits the number and length of tags, and refuses duplicates and commas', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT']);
    const save = (tags: string[]) =>
      client.call('saveGallery', { body: { photos: photos.map(photo => ({ ...photo, tags })), version } });
    await expect(save(['a', 'b', 'c', 'd', 'e', 'f'])).rejects.toMatchObject({
      fields: { 'photos.0.tags': 'At most 5 tags.' },
    });
    await expect(save(['Swim', 'swim'])).rejects.toMatchObject({ fields: { 'photos.0.tags': 'Each tag once.' } });
    await expect(save(['x'.repeat(31)])).rejects.toMatchObject({ status: 422 });
    await expect(save(['one, two'])).rejects.toMatchObject({ fields: { 'photos.0.tags.0': 'A tag holds no comma.' } });
  });

  it('requires a profile first', async () => {
    const { id, client } = await aModel(system);
    await system.sql('delete from models where user_id = $1', [id]);
    const { version } = await client.call('getGallery', {});
    await expect(client.call('saveGallery', { body: { photos: [], version } })).rejects.toMatchObject({
      code: 'NO_PROFILE',
    });
  });

  it('hides a picture that becomes a digital, with its derived widths, and shows it again', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT'], ['LOOK']);
    const { storage } = system.server.app;
    const id = photos[1]?.imageId ?? '';
    const made = imageWidths.map(width => derivedKey({ id, isPrivate: false }, width, 'webp'));
    for (const key of made) await storage.put(key, Buffer.from('x'));
    const asDigital = photos.map(photo => (photo.imageId === id ? { ...photo, type: 'DIGITAL' as const } : photo));
    const hidden = await client.call('saveGallery', { body: { photos: asDigital, version } });
    expect(hidden.photos[1]?.image.src).toMatch(/^\/2024-01\/images\/private\//);
    await expect.poll(() => Promise.all(made.map(key => storage.get(key)))).toEqual(made.map(() => null));
    expect((await fetch(`${system.url}/2024-01/images/${id}/480.webp`)).status).toBe(404);
    const shown = await client.call('saveGallery', { body: { photos, version: hidden.version } });
    expect(shown.photos[1]?.image.src).toBe(`/2024-01/images/${id}/800.webp`);
  });
});

describe('getModelGallery', () => {
  it('shows anyone headshot and looks, and digitals to managers and the model alone', async () => {
    const { id, client } = await aModelWith(...everyKind);
    const [path, another] = [{ modelId: id }, await aModel(system)];
    for (const one of [stranger, another.client])
      expect(kindsOf(await one.call('getModelGallery', { path }))).toEqual(['HEADSHOT', 'LOOK', 'LOOK']);
    for (const one of [manager.client, client])
      expect(kindsOf(await one.call('getModelGallery', { path }))).toEqual(['HEADSHOT', 'LOOK', 'LOOK', 'DIGITAL']);
  });

  it('filters by tags and kinds, which never shows more', async () => {
    const { id } = await aModelWith(...everyKind);
    const path = { modelId: id };
    const kinds = async (query: object, one = stranger) =>
      kindsOf(await one.call('getModelGallery', { path, query: query }));
    expect(await kinds({ types: 'LOOK' })).toEqual(['LOOK', 'LOOK']);
    expect(await kinds({ types: 'HEADSHOT,DIGITAL' })).toEqual(['HEADSHOT']);
    expect(await kinds({ types: 'HEADSHOT,DIGITAL' }, manager.client)).toEqual(['HEADSHOT', 'DIGITAL']);
    expect(await kinds({ types: 'DIGITAL' })).toEqual([]);
    expect(await kinds({ tags: 'swim' })).toEqual(['LOOK']);
    expect(await kinds({ tags: 'editorial,catalog', types: 'LOOK' })).toEqual(['LOOK', 'LOOK']);
    expect(await kinds({ tags: 'nothing' })).toEqual([]);
    await expect(kinds({ types: 'SELFIE' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('getModel', () => {
  const fields = async (path: { id: string }, one = stranger) =>
    Object.keys(await one.call('getModel', { path })).sort();
  const open = ['city', 'firstName', 'gender', 'headshot', 'heightIn', 'id', 'looks', 'photoTags'];

  it('answers anyone the public fields, and managers the measurements', async () => {
    const path = { id: (await aModelWith(...everyKind)).id };
    expect(await fields(path)).toEqual(open);
    expect(await fields(path, (await aModel(system)).client)).toEqual(open);
    const modelForManager = await manager.client.call('getModel', { path });
    expect(modelForManager).toMatchObject({ ageBand: expect.any(String), fullName: null, reliabilityPercent: 100 });
    expect(JSON.stringify(modelForManager)).not.toMatch(/1999|Vale/);
    expect(modelForManager.looks).toHaveLength(2);
  });

  it('answers the tags of headshot and looks, and never those of digitals', async () => {
    const { id, photos } = await aModelWith(...everyKind);
    const shown = photos.filter(({ type, tags }) => type !== 'DIGITAL' && tags.length > 0);
    const { photoTags } = await manager.client.call('getModel', { path: { id } });
    expect(photoTags).toEqual(Object.fromEntries(shown.map(({ imageId, tags }) => [imageId, tags])));
    expect(shown.length).toBeGreaterThan(0);
    expect(photos.length).toBeGreaterThan(shown.length);
    const { id: plain } = await aModelWith(['HEADSHOT']);
    expect((await stranger.call('getModel', { path: { id: plain } })).photoTags).toEqual({});
  });

  it('answers 404 for unlisted models, except to the manager whose job they take part in', async () => {
    const model = await aModelWith(...everyKind);
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await system.sql('update models set listed = false where user_id = $1', [model.id]);
    const [path, mine] = [{ id: model.id }, { modelId: model.id, jobId: job.id }];
    for (const one of [stranger, other.client]) {
      await expect(one.call('getModel', { path })).rejects.toMatchObject({ status: 404 });
      await expect(one.call('getModelGallery', { path: mine })).rejects.toMatchObject({ status: 404 });
    }
    expect(await manager.client.call('getModel', { path })).toMatchObject({ id: model.id, fullName: null });
    expect(await model.client.call('getModel', { path })).toMatchObject({ id: model.id });
    expect(kindsOf(await manager.client.call('getApplicantGallery', { path: mine }))).toHaveLength(4);
    await expect(other.client.call('getApplicantGallery', { path: mine })).rejects.toMatchObject({ status: 404 });
    await manager.client.call('acceptApplication', { path: mine });
    expect(await manager.client.call('getModel', { path })).toMatchObject({ fullName: 'Ines Vale' });
  });

  it('answers 404 for models under age', async () => {
    const { id } = await aModel(system);
    await system.sql(`update models set birth_date = (now() - interval '17 years')::date where user_id = $1`, [id]);
    await expect(stranger.call('getModel', { path: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('getGallery', () => {
  it('lists the pictures of a manager’s jobs, newest first and each once, in pages', async () => {
    const owner = await aManager(system);
    const ids = [await aPicture(owner), await aPicture(owner), await aPicture(owner)];
    await aPicture(owner);
    const { id: first } = await owner.client.call('createJob', { body: { imageIds: ids.slice(0, 2) } });
    const { id: second } = await owner.client.call('createJob', { body: { imageIds: [ids[1] ?? ''] } });
    const { version } = await owner.client.call('getJobGallery', { path: { id: first } });
    const board = [{ imageId: ids[2] ?? '', note: 'Like this' }];
    await owner.client.call('saveJobGallery', { path: { id: first }, body: { board, version } });
    const page = await owner.client.call('getGallery', { query: { limit: 2 } });
    expect(page.jobImages.map(({ image, jobId }) => [image.originalId, jobId])).toEqual([
      [ids[2], first],
      [ids[1], second],
    ]);
    const rest = await owner.client.call('getGallery', { query: { limit: 2, cursor: page.nextCursor ?? '' } });
    expect(rest.jobImages.map(({ image }) => image.originalId)).toEqual([ids[0]]);
    expect(rest.nextCursor).toBeNull();
    expect(rest.photos).toEqual([]);
  });
});

describe('saveJobGallery', () => {
  it('starts with the pictures of the post, and follows them until the manager edits the board', async () => {
    const { id } = await manager.client.call('createJob', { body: {} });
    const path = { id };
    const [one, two, three] = [await aPicture(manager), await aPicture(manager), await aPicture(manager)];
    const boardOf = async () => {
      const { board, version } = await manager.client.call('getJobGallery', { path });
      return { version, ids: board.map(({ image }) => image.originalId) };
    };
    const post = (imageIds: string[]) => manager.client.call('saveJob', { path, body: { imageIds } });
    await post([one, two]);
    expect((await boardOf()).ids).toEqual([one, two]);
    await post([two, one, three]);
    expect((await boardOf()).ids).toEqual([one, two, three]);

    const board = [
      { imageId: three, note: 'Like this' },
      { imageId: one, note: null },
    ];
    await manager.client.call('saveJobGallery', { path, body: { board, version: (await boardOf()).version } });
    await post([two, one, three]);
    expect((await boardOf()).ids).toEqual([three, one]);
    await post([two]);
    expect((await boardOf()).ids).toEqual([three]);
  });

  it('saves order and notes, for the manager and for models who may see the job', async () => {
    const job = await anOpenJob(system, manager, staff);
    const path = { id: job.id };
    const [one, two] = [await aPicture(manager), await aPicture(manager)];
    const { version } = await manager.client.call('getJobGallery', { path });
    const board = [
      { imageId: two, note: ' Warm light ' },
      { imageId: one, note: '' },
    ];
    const saved = await manager.client.call('saveJobGallery', { path, body: { board, version } });
    expect(saved.board.map(({ image, note }) => [image.originalId, note])).toEqual([
      [two, 'Warm light'],
      [one, null],
    ]);
    const model = await aModel(system);
    const named = ({ image, note }: (typeof saved)['board'][number]) => ({
      image: { ...image, filename: `${image.originalId}.webp` },
      note,
    });
    expect(await model.client.call('getJobGallery', { path })).toEqual({ ...saved, board: saved.board.map(named) });
    await expect(other.client.call('getJobGallery', { path })).rejects.toMatchObject({ status: 404 });
    const draft = await manager.client.call('createJob', { body: {} });
    await expect(model.client.call('getJobGallery', { path: { id: draft.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a save based on an older board, and pictures of others', async () => {
    const { id } = await manager.client.call('createJob', { body: {} });
    const path = { id };
    const { version } = await manager.client.call('getJobGallery', { path });
    const of = (imageId: string) => ({ path, body: { board: [{ imageId, note: null }], version } });
    for (const imageId of [await aPicture(other), await aPicture(manager, true), newId()])
      await expect(manager.client.call('saveJobGallery', of(imageId))).rejects.toMatchObject({
        fields: { board: 'One of these pictures is no longer there.' },
      });
    const gallery = await manager.client.call('saveJobGallery', of(await aPicture(manager)));
    await expect(manager.client.call('saveJobGallery', of(await aPicture(manager)))).rejects.toMatchObject({
      code: 'STALE',
      details: { gallery },
    });
  });
});

describe('deleteUser', () => {
  it('deletes the photos and book-outs', async () => {
    const { id, client } = await aModelWith(...everyKind);
    await client.call('addBookOut', { body: { start: dayAhead(system, 2), end: dayAhead(system, 3) } });
    await client.call('deleteUser', {});
    const left = await system.sql(
      'select (select count(*) from model_photos where model_id = $1) + (select count(*) from book_outs where model_id = $1) as left',
      [id],
    );
    expect(left).toEqual([{ left: '0' }]);
    await expect(manager.client.call('getModel', { path: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

// Last, for it moves the clock.
describe('the nightly collection', () => {
  it('deletes removed pictures and nothing that is in use', async () => {
    const { client, photos, version } = await aModelWith(['HEADSHOT'], ['LOOK'], ['DIGITAL']);
    const { id } = await manager.client.call('createJob', { body: {} });
    const onBoard = await aPicture(manager);
    const gallery = await manager.client.call('getJobGallery', { path: { id } });
    const board = [{ imageId: onBoard, note: null }];
    await manager.client.call('saveJobGallery', { path: { id }, body: { board, version: gallery.version } });
    const [face, look, digital] = photos;
    if (!face || !look || !digital) throw new Error('There are three.');
    await client.call('saveGallery', { body: { photos: [face, digital], version } });
    await system.wait(8 * 86_400_000);
    await collectFiles(system.server.app);
    const rows = await system.sql('select id from images where id = any($1)', [
      [face.imageId, look.imageId, digital.imageId, onBoard],
    ]);
    expect(rows.map(({ id: kept }) => kept).sort()).toEqual([face.imageId, digital.imageId, onBoard].sort());
  });
});
