import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CallError } from '#client/call-error.ts';
import { newId } from '../ids.ts';
import { aDraft, anOpenJob } from '../testing/jobs.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSecondServer, bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const MOST = 5;
const DAY_MS = 86_400_000;
const system = await aSystem({ PRIVATE_PROFILES_PER_DAY: String(MOST) });
const staff = await aStaff(system);

const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: '#393' } })
  .webp()
  .toBuffer();

/** A model with measurements and a digital. */
const aWholeModel = async () => {
  const model = await aModel(system);
  await system.sql(
    'update models set bust_in = 33.25, waist_in = 24.75, hips_in = 35.25, shoe_size = 8.5 where user_id = $1',
    [model.id],
  );
  const [face, digital] = [newId(), newId()];
  await system.server.app.storage.put(`originals/${face}.webp`, await picture);
  for (const id of [face, digital])
    await system.sql(
      `insert into images (id, owner_id, storage_key, filename, width_px, height_px) values ($1, $2, $3, 'face.jpg', 1200, 1600)`,
      [id, model.id, `originals/${id}.webp`],
    );
  const { version } = await model.client.call('getGallery', {});
  await model.client.call('saveGallery', {
    body: {
      photos: [
        { imageId: face, type: 'HEADSHOT', tags: [] },
        { imageId: digital, type: 'DIGITAL', tags: [] },
      ],
      version,
    },
  });
  return { ...model, digital };
};
type Whole = Awaited<ReturnType<typeof aWholeModel>>;

const set = async ({ id }: Person, ...statements: string[]) => {
  for (const statement of statements) await system.sql(`update users set ${statement} where id = $1`, [id]);
  system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: id });
};
const onboarding = () => aManager(system, { approved: false });
const onReview = async () => {
  const manager = await onboarding();
  await set(manager, `state = 'ACTIVE', moderation = 'ON_REVIEW', onboarding_step = null`);
  return manager;
};
const suspended = async () => {
  const manager = await aManager(system);
  await set(manager, `state = 'SUSPENDED'`);
  return manager;
};
const declined = async () => {
  const manager = await onReview();
  await set(manager, `moderation = 'DECLINED'`);
  return manager;
};

const cardText = async (person: Person, { id }: Whole): Promise<string> => {
  const answer = await fetch(`${system.url}/2024-01/models/${id}/comp-card.pdf`, {
    headers: { authorization: `Bearer ${await bearerOf(person)}` },
  });
  return textOfPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
};

const measurementsOf = async ({ client }: Person, { id }: Whole) => {
  const model = await client.call('getModel', { path: { id } });
  if (!('bustIn' in model)) throw new Error('This is no manager.');
  return { measured: model.bustIn !== null, reason: model.withheld?.reason ?? null, withheld: model.withheld };
};
const digitalsOf = async ({ client }: Person, { id }: Whole) => {
  const { photos, withheld } = await client.call('getModelGallery', { path: { modelId: id } });
  return { shown: photos.some(({ type }) => type === 'DIGITAL'), reason: withheld?.reason ?? null, withheld };
};
const seenBy = async (person: Person, model: Whole) => {
  const [{ measured, reason }, digitals] = [await measurementsOf(person, model), await digitalsOf(person, model)];
  return [measured, reason, digitals.shown, digitals.reason];
};
const countedFor = async ({ id }: Person) =>
  Number((await system.sql('select count(*) from private_views where manager_id = $1 and counted', [id]))[0]?.count);

describe('measurements and digitals', () => {
  const model = aWholeModel();

  it.each([
    ['in onboarding', onboarding, [false, 'ONBOARDING', false, 'ONBOARDING']],
    ['suspended', suspended, [false, 'SUSPENDED', false, 'SUSPENDED']],
    ['declined', declined, [false, 'DECLINED', false, 'DECLINED']],
    ['not yet approved', onReview, [true, null, false, 'NOT_APPROVED']],
    ['approved', () => aManager(system), [true, null, true, null]],
  ] as const)('for a manager %s', async (_, aPerson, expected) => {
    const [manager, seen] = [await aPerson(), await model];
    expect(await seenBy(manager, seen)).toEqual(expected);
    expect((await cardText(manager, seen)).includes('Waist')).toBe(expected[0]);
  });

  it('are in no answer and no file for a self-declared manager', async () => {
    const [manager, seen] = [await onboarding(), await model];
    const { client } = manager;
    const { id: jobId } = await client.call('createJob', { body: aDraft(system) });
    await client.call('addFavourite', { path: { id: seen.id } });
    const answers = [
      await client.call('getModel', { path: { id: seen.id } }),
      await client.call('getModelGallery', { path: { modelId: seen.id } }),
      await client.call('getModelGallery', { path: { modelId: seen.id }, query: { types: 'DIGITAL' } as never }),
      await client.call('getFavourites', { query: {} }),
      await client.call('getMatches', { query: { jobId, limit: 100 } }),
      await client.call('getPublicModels', { query: { limit: 100 } }),
      await client.call('saveSuggestion', { body: { jobId, modelIds: [seen.id] } }),
      await client.call('getSuggestion', { query: { jobId } }),
      await client.call('getOwnData', {}),
    ];
    const allAnswers = JSON.stringify(answers);
    expect(allAnswers).toContain(seen.id);
    for (const secret of ['33.25', '24.75', '35.25', seen.digital, '/images/private/'])
      expect(allAnswers).not.toContain(secret);
    await expect(client.call('getApplicant', { path: { jobId, modelId: seen.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await cardText(manager, seen)).not.toMatch(/Waist|24\.75/);
    for (const address of [`images/${seen.digital}/480.webp`, `images/private/${seen.digital}/9999999999/x/480.webp`])
      expect((await fetch(`${system.url}/2024-01/${address}`)).status).toBe(404);
    expect(await countedFor(manager)).toBe(0);
  });
});

describe('the daily cap', () => {
  it('lets a manager see a limited number of models, repeatedly, and then says when more are available', async () => {
    const manager = await aManager(system);
    const models = await Promise.all(Array.from({ length: MOST + 1 }, aWholeModel));
    const [over] = models.splice(MOST);
    if (!over) throw new Error('There is one more.');
    for (const model of models) expect(await seenBy(manager, model)).toEqual([true, null, true, null]);
    const { measured, withheld } = await measurementsOf(manager, over);
    expect(measured).toBe(false);
    expect(withheld?.message).toMatch(/^You have looked at measurements and digitals of 5 models today/);
    const tomorrow = new Date(system.server.app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    expect(withheld?.opensAt).toBe(`${tomorrow}T00:00:00.000Z`);
    expect(await seenBy(manager, over)).toEqual([false, 'DAILY_LIMIT', false, 'DAILY_LIMIT']);
    expect(await cardText(manager, over)).not.toContain('Waist');
    for (const model of models) expect(await seenBy(manager, model)).toEqual([true, null, true, null]);
    const { history, privateViews } = await staff.client.call('getUserReview', { path: { id: manager.id } });
    expect(history.filter(({ action }) => action === 'PRIVATE_FIELDS')).toMatchObject([{ after: { models: MOST } }]);
    expect(privateViews).toMatchObject({ today: MOST, kept: MOST, limitReachedAt: expect.any(String) });
  });

  it('holds for a hundred concurrent reads on two servers', async () => {
    const manager = await aManager(system);
    const models = await Promise.all(Array.from({ length: 25 }, aWholeModel));
    const elsewhere = { ...manager, client: await (await aSecondServer(system)).clientOf(manager) };
    const looks = models.flatMap(model =>
      [manager, elsewhere].flatMap(one => [seenBy(one, model), seenBy(one, model)]),
    );
    const open = (await Promise.all(looks)).filter(([measured, , shown]) => measured || shown).length;
    expect(await countedFor(manager)).toBe(MOST);
    expect(open).toBeLessThanOrEqual(4 * MOST);
    const later = await Promise.all(models.map(model => seenBy(manager, model)));
    expect(later.filter(([measured]) => measured)).toHaveLength(MOST);
  });

  it('does not count participants in the manager’s own job, until they leave it', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff, { amountFemales: 20 });
    const models = await Promise.all(Array.from({ length: MOST + 2 }, aWholeModel));
    for (const { client } of models) await client.call('applyToJob', { path: { id: job.id }, body: {} });
    for (const model of models) expect(await seenBy(manager, model)).toEqual([true, null, true, null]);
    const { items } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'applied' }, query: {} });
    expect(items.every(({ model }) => model.bustIn === 33.25 && model.withheld === null)).toBe(true);
    expect(await countedFor(manager)).toBe(0);
    const [left] = models;
    if (!left) throw new Error('There is one.');
    await left.client.call('withdrawApplication', { path: { id: job.id } });
    expect(await seenBy(manager, left)).toEqual([true, null, true, null]);
    expect(await countedFor(manager)).toBe(1);
  });

  it('is reset the next day', async () => {
    const manager = await aManager(system);
    const models = await Promise.all(Array.from({ length: MOST + 1 }, aWholeModel));
    for (const model of models) await seenBy(manager, model);
    const [over] = models.slice(-1);
    if (!over) throw new Error('There is one more.');
    await system.sql(`update private_views set day = day - 1 where manager_id = $1`, [manager.id]);
    expect(await seenBy(manager, over)).toEqual([true, null, true, null]);
  });
});

describe('the desk', () => {
  const modelOn = async (manager: Person, jobId: string, modelId: string) =>
    (await manager.client.call('getApplicant', { path: { jobId, modelId } })).model;

  it('shows digitals of participants to a manager under review again, and nothing private to a suspended one', async () => {
    const [manager, model] = [await aManager(system), await aWholeModel()];
    const job = await anOpenJob(system, manager, staff);
    const path = { jobId: job.id, modelId: model.id };
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await set(manager, `moderation = 'ON_REVIEW'`);
    expect(await seenBy(manager, model)).toEqual([true, null, true, null]);
    expect((await manager.client.call('getApplicantGallery', { path })).photos).toHaveLength(2);
    await set(manager, `state = 'SUSPENDED'`);
    expect(await modelOn(manager, job.id, model.id)).toMatchObject({ bustIn: null, withheld: { reason: 'SUSPENDED' } });
    const gallery = await manager.client.call('getApplicantGallery', { path });
    expect([gallery.photos.length, gallery.withheld?.reason]).toEqual([1, 'SUSPENDED']);
  });

  it('omits measurements once a decline was announced, and shows none through a shared link', async () => {
    const [manager, model] = [await aManager(system), await aWholeModel()];
    const job = await anOpenJob(system, manager, staff);
    const path = { jobId: job.id, modelId: model.id };
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const { items } = await manager.client.call('saveShareLink', { path: { id: job.id, role: 'client' }, body: {} });
    const secret = items[0]?.address.split('/').at(-1) ?? '';
    const shared = await system.client().call('getSharedModels', { path: { id: secret, type: 'all' }, query: {} });
    expect(shared.items).toHaveLength(1);
    expect(JSON.stringify(shared)).not.toMatch(/33\.25|withheld|bustIn/);
    await manager.client.call('declineApplication', { path });
    expect((await modelOn(manager, job.id, model.id)).bustIn).toBe(33.25);
    await system.sql(`update participants set undo_until = app_now() - interval '1 second' where model_id = $1`, [
      model.id,
    ]);
    expect(await modelOn(manager, job.id, model.id)).toMatchObject({
      bustIn: null,
      withheld: { reason: 'NOT_TAKING_PART' },
    });
  });
});

describe('getDigitalViews', () => {
  const viewsOf = async ({ client }: Person) => (await client.call('getDigitalViews', { query: {} })).items;

  it('lists who viewed the digitals, with the job, once a day, and nobody who saw none', async () => {
    const [manager, other, model] = [await aManager(system), await aManager(system), await aWholeModel()];
    expect(await viewsOf(model)).toEqual([]);
    await measurementsOf(other, model);
    await digitalsOf(await onReview(), model);
    expect(await viewsOf(model)).toEqual([]);
    for (let looks = 0; looks < 3; looks += 1) await digitalsOf(manager, model);
    const day = system.server.app.clock.now().toISOString().slice(0, 10);
    expect(await viewsOf(model)).toEqual([{ companyName: 'Quill Events', day, job: null }]);
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await digitalsOf(manager, model);
    const [view] = await viewsOf(model);
    expect(view?.job).toMatchObject({
      id: job.id,
      title: expect.stringMatching(/^Event and Trade Show in Las Vegas on/),
    });
    expect((await model.client.call('getOwnData', {})).digitalViews).toEqual([view]);
    expect((await manager.client.call('getOwnData', {})).privateViews).toBe(1);
    await expect(manager.client.call('getDigitalViews', { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  it('pages', async () => {
    const model = await aWholeModel();
    const managers = await Promise.all(Array.from({ length: 3 }, () => aManager(system)));
    for (const manager of managers) await digitalsOf(manager, model);
    const first = await model.client.call('getDigitalViews', { query: { limit: 2 } });
    const rest = await model.client.call('getDigitalViews', { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([first.items.length, rest.items.length, rest.nextCursor, first.counts.total]).toEqual([2, 1, null, 3]);
  });

  it('keeps entries for 90 days, and deletes them with either account', async () => {
    const [manager, leaving, model] = [await aManager(system), await aManager(system), await aWholeModel()];
    const storedViews = async () =>
      Number((await system.sql('select count(*) from private_views where model_id = $1', [model.id]))[0]?.count);
    for (const one of [manager, leaving]) await digitalsOf(one, model);
    await leaving.client.call('deleteUser', {});
    expect([(await viewsOf(model)).length, await storedViews()]).toEqual([1, 1]);
    await system.sql('update private_views set day = day - 90 where model_id = $1', [model.id]);
    expect(await viewsOf(model)).toEqual([]);
    await system.upkeep();
    expect(await storedViews()).toBe(0);
    await digitalsOf(manager, model);
    await model.client.call('deleteUser', {}).catch((error: CallError) => expect(error.code).toBe(''));
    expect(await storedViews()).toBe(0);
  });
});
