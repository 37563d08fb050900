import { beforeAll, describe, expect, it } from 'vitest';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

describe('getPublicModels', () => {
  let system: System;
  beforeAll(async () => {
    system = await aSystem();
    for (const [index, firstName] of ['Ada', 'Bea', 'Cleo', 'Dina', 'Edda'].entries()) {
      const { id } = await aModel(system, { firstName, heightIn: 66 + index });
      await system.sql('update models set score = $2 where user_id = $1', [id, index]);
    }
    const hidden = await aModel(system, { firstName: 'Hidden' });
    await system.sql('update models set listed = false where user_id = $1', [hidden.id]);
    const young = await aModel(system, { firstName: 'Young' });
    await system.sql(`update models set birth_date = (now() - interval '17 years')::date where user_id = $1`, [
      young.id,
    ]);
  });

  it('shows anyone the listed adults, the best ranked first, with public fields only', async () => {
    const { items, counts } = await system.client().call('getPublicModels', {});
    expect(items.map(model => model.firstName)).toEqual(['Edda', 'Dina', 'Cleo', 'Bea', 'Ada']);
    expect(counts).toEqual({ total: 5, more: false });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['city', 'firstName', 'gender', 'headshot', 'heightIn', 'id', 'looks'].sort(),
    );
  });

  it('pages without losing or repeating anyone, equal ranks included', async () => {
    await system.sql('update models set score = 1.1');
    const listedIds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await system.client().call('getPublicModels', { query: { limit: 2, cursor } });
      listedIds.push(...page.items.map(model => model.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(listedIds).toHaveLength(5);
    expect(new Set(listedIds).size).toBe(5);
  });

  it('filters by gender, height, looks and city', async () => {
    const { client } = await aManager(system);
    const names = async (query: object) =>
      (await client.call('getPublicModels', { query })).items.map(model => model.firstName).sort();
    expect(await names({ minHeightIn: 69 })).toEqual(['Dina', 'Edda']);
    expect(await names({ maxHeightIn: 66, gender: 'FEMALE,MALE' })).toEqual(['Ada']);
    expect(await names({ gender: 'MALE' })).toEqual([]);
    // Reversed bounds, and impossible heights: 0 is sent unchanged.
    expect(await names({ minHeightIn: 66, maxHeightIn: 60 })).toEqual(
      await names({ minHeightIn: 60, maxHeightIn: 66 }),
    );
    const everyone = await names({});
    for (const inches of [0, -5, 999, 1e20])
      expect(await names({ minHeightIn: inches, maxHeightIn: inches })).toEqual(everyone);
    await expect(names({ minHeightIn: 66.5 })).rejects.toMatchObject({
      fields: { minHeightIn: 'Enter a whole number of inches.' },
    });
    expect(await names({ hairColor: 'BROWN', eyesColor: 'GREEN', city: 'las vegas' })).toHaveLength(5);
    expect(await names({ ethnicity: 'ASIAN' })).toEqual([]);
  });

  it('refuses another list’s cursor', async () => {
    await expect(system.client().call('getPublicModels', { query: { cursor: 'mine' } })).rejects.toMatchObject({
      code: 'MALFORMED',
    });
  });
});

describe('the rank of a model', () => {
  it('rises with bookings honoured, rating and recent measurements, and puts no newcomer last', async () => {
    const system = await aSystem();
    const names = ['Kept', 'Unkept', 'Loved', 'New', 'Stale'];
    const ids: Record<string, string> = {};
    for (const firstName of names) ids[firstName] = (await aModel(system, { firstName })).id;
    const learn = (name: string, what: string) =>
      system.sql(`update models set ${what} where user_id = $1`, [ids[name] ?? '']);
    await learn('Kept', 'reliability_percent = 98, rating = 4.5');
    await learn('Unkept', 'reliability_percent = 60');
    await learn('Loved', 'rating = 5');
    await learn('Stale', `measurements_confirmed_at = app_now() - interval '90 days'`);
    const ranked = async () =>
      (await system.client().call('getPublicModels', {})).items.map(({ firstName }) => firstName);
    expect(await ranked()).toEqual(['Loved', 'Kept', 'New', 'Stale', 'Unkept']);
    await learn('Stale', 'measurements_confirmed_at = app_now()');
    await learn('Kept', 'reliability_percent = 50');
    const [first, ...rest] = await ranked();
    expect([first, ...rest.slice(2)]).toEqual(['Loved', 'Unkept', 'Kept']);
    expect(rest.slice(0, 2).sort()).toEqual(['New', 'Stale']);
  });
});
