import { beforeAll, describe, expect, it } from 'vitest';
import { aDraft, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

const VEGAS = { latitude: 36.17, longitude: -115.14 };
const LOS_ANGELES = { latitude: 34.05, longitude: -118.24 };

let system: System;
let manager: Person;
const models: Record<string, Person> = {};

const names = (items: { model: { firstName: string } }[]) => items.map(item => item.model.firstName);
const reasonsOf = (items: { model: { firstName: string }; reasons: string[] }[], name: string) =>
  items.find(item => item.model.firstName === name)?.reasons;

beforeAll(async () => {
  system = await aSystem();
  manager = await aManager(system);
  models.Nora = await aModel(system, { firstName: 'Nora', heightIn: 70, ...VEGAS });
  models.Fay = await aModel(system, { firstName: 'Fay', heightIn: 70, ...LOS_ANGELES });
  models.Milo = await aModel(system, { firstName: 'Milo', gender: 'MALE', heightIn: 74, ...VEGAS });
  models.Away = await aModel(system, { firstName: 'Away', heightIn: 71, ...VEGAS });
  await system.sql(
    `insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz))`,
    [models.Away?.id, dayAhead(system, 9), dayAhead(system, 11)],
  );
  await system.sql('update models set bookings_done = 12, reliability_percent = 98 where user_id = $1', [
    models.Nora?.id,
  ]);
});

describe('getMatches', () => {
  const time = () => `${dayAhead(system, 10, 18)}/${dayAhead(system, 10, 22)}`;

  it('lists to a visitor the models who can, nearest first, with public fields and reasons', async () => {
    const { items, counts } = await system
      .client()
      .call('getMatches', { query: { ...VEGAS, periods: time(), amountFemales: 2 } });
    expect(names(items)).toEqual(['Nora', 'Fay']);
    expect(counts).toEqual({ total: 2, more: false });
    expect(items[0]).toMatchObject({ chatUserId: null, reasons: [`5'10"`, '1 mi', 'Free that day'] });
    expect(JSON.stringify(items)).not.toContain('Vale');
  });

  it('lists local models only when the draft asks for them', async () => {
    const query = { ...VEGAS, localModelsOnly: 'true', amountAnyGender: 1 } as const;
    expect(names((await system.client().call('getMatches', { query })).items).sort()).toEqual(['Away', 'Milo', 'Nora']);
  });

  it('uses the job of a manager, and shows them more', async () => {
    const job = await manager.client.call('createJob', {
      body: aDraft(system, {
        amountAnyGender: 0,
        amountFemales: 2,
        modelRequirements: {
          minHeightIn: 69,
          maxHeightIn: null,
          hairColor: ['BROWN'],
          eyesColor: [],
          ethnicity: ['ASIAN'],
          languages: [],
          skills: [],
          wardrobe: null,
          visibleTattoos: null,
        },
      }),
    });
    const { items } = await manager.client.call('getMatches', { query: { jobId: job.id } });
    expect(names(items)).toEqual(['Nora', 'Fay']);
    expect(reasonsOf(items, 'Nora')).toEqual([`5'10"`, 'Brown hair', '1 mi', 'Free that day', '98% reliable']);
    expect(items[0]?.chatUserId).toEqual(expect.any(String));
  });

  it('tells managers, and nobody else, who is available this week', async () => {
    await models.Fay?.client.call('saveAvailability', { body: { availableThisWeek: true } });
    const shownTo = async ({ client }: Pick<Person, 'client'>) => {
      const { items } = await client.call('getMatches', { query: { ...VEGAS, amountFemales: 2 } });
      expect(names(items)).toContain('Nora');
      return names(items.filter(({ reasons }) => reasons.includes('Available this week')));
    };
    expect(await shownTo(manager)).toEqual(['Fay']);
    for (const other of [{ client: system.client() }, models.Nora]) expect(other && (await shownTo(other))).toEqual([]);
    await models.Fay?.client.call('saveAvailability', { body: { availableThisWeek: false } });
    expect(await shownTo(manager)).toEqual([]);
  });

  it('requires consent for sensitive work', async () => {
    const body = aDraft(system, { sensitiveWork: 'SWIMWEAR', sensitiveTerms: 'Two looks by the pool.' });
    const job = await manager.client.call('createJob', { body });
    const found = () => manager.client.call('getMatches', { query: { jobId: job.id } });
    expect((await found()).items).toEqual([]);
    await system.sql('update models set sensitive_consent = true where user_id = $1', [models.Fay?.id]);
    expect(names((await found()).items)).toEqual(['Fay']);
  });

  it('pages through everyone once, as of the first page', async () => {
    const listedNames: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await system.client().call('getMatches', { query: { ...VEGAS, limit: 1, cursor } });
      listedNames.push(...names(page.items));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect([...listedNames].sort()).toEqual(['Away', 'Fay', 'Milo', 'Nora']);
  });

  it('answers 404 for another’s job, and names the time it cannot read', async () => {
    const other = await aManager(system);
    const job = await other.client.call('createJob', { body: aDraft(system) });
    const query = { jobId: job.id };
    await expect(manager.client.call('getMatches', { query })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(system.client().call('getMatches', { query })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(system.client().call('getMatches', { query: { periods: 'soon' } })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { periods: expect.any(String) },
    });
  });
});

describe('saveSuggestion and getSuggestion', () => {
  const idOf = (name: string) => models[name]?.id ?? '';

  it('stores the selection of the manager’s own draft, in order, without unlisted models', async () => {
    const fresh = await aManager(system);
    await expect(fresh.client.call('getSuggestion', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const job = await fresh.client.call('createJob', { body: aDraft(system) });
    const modelIds = [idOf('Away'), manager.id, idOf('Nora'), idOf('Away')];
    const saved = await fresh.client.call('saveSuggestion', { body: { jobId: job.id, modelIds } });
    expect(names(saved.items)).toEqual(['Away', 'Nora']);
    expect(reasonsOf(saved.items, 'Away')).not.toContain('Free that day');
    expect(await fresh.client.call('getSuggestion', {})).toEqual(saved);
    const read = await fresh.client.call('getJob', { path: { id: job.id } });
    expect(read).toMatchObject({ selectedModelIds: [idOf('Away'), idOf('Nora')] });
  });

  it('changes the revision of the draft, and is refused for an earlier one', async () => {
    const { id, revision } = await manager.client.call('createJob', { body: aDraft(system) });
    const save = (name: string) =>
      manager.client.call('saveSuggestion', { body: { jobId: id, modelIds: [idOf(name)], revision } });
    await save('Nora');
    await expect(save('Away')).rejects.toMatchObject({ status: 409, code: 'STALE_DRAFT' });
    expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({
      selectedModelIds: [idOf('Nora')],
      revision: revision + 1,
    });
  });

  it('refuses another’s job, and one that is already open', async () => {
    const staff = await aStaff(system);
    const job = await manager.client.call('createJob', { body: aDraft(system) });
    const other = await aManager(system);
    const body = { jobId: job.id, modelIds: [] };
    await expect(other.client.call('saveSuggestion', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.client.call('getSuggestion', { query: { jobId: job.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await manager.client.call('submitJob', { path: { id: job.id } });
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    await expect(manager.client.call('saveSuggestion', { body })).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });
});
