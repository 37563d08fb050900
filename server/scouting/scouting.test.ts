import { beforeAll, describe, expect, it } from 'vitest';
import { FAVOURITES_MAX, SAVED_SEARCHES_MAX } from '#contract/values/scouting.ts';
import { newId } from '../ids.ts';
import { aCrowd } from '../testing/crowd.ts';
import { aManager, aModel, type Person } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

let system: System;
const models: Record<string, Person> = {};
const idOf = (name: string) => models[name]?.id ?? '';

beforeAll(async () => {
  system = await aSystem();
  for (const firstName of ['Nora', 'Fay', 'Ines']) models[firstName] = await aModel(system, { firstName });
});

const mark = (manager: Person, id: string) => manager.client.call('addFavourite', { path: { id } });
const marked = async (manager: Person) => {
  const { items, counts } = await manager.client.call('getFavourites', {});
  expect(counts.total).toBe(items.length);
  return items.map(({ firstName }) => firstName);
};

describe('addFavourite', () => {
  it('adds a model once, the last added first, for this manager alone', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    for (const name of ['Nora', 'Fay', 'Nora']) await mark(manager, idOf(name));
    expect(await marked(manager)).toEqual(['Fay', 'Nora']);
    expect(await marked(other)).toEqual([]);
  });

  it('answers 404 for unlisted models and for anyone who is not a model', async () => {
    const manager = await aManager(system);
    const hidden = await aModel(system);
    await system.sql('update models set listed = false where user_id = $1', [hidden.id]);
    for (const id of [hidden.id, manager.id, newId()])
      await expect(mark(manager, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses one more than FAVOURITES_MAX', async () => {
    const manager = await aManager(system);
    await system.sql('insert into favourites (manager_id, model_id) select $1, id from unnest($2::uuid[]) id', [
      manager.id,
      await aCrowd(system, FAVOURITES_MAX),
    ]);
    await expect(mark(manager, idOf('Nora'))).rejects.toMatchObject({ code: 'FAVOURITES_FULL' });
  });
});

describe('removeFavourite', () => {
  it('removes the caller’s own favourite, and answers 404 without one', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    await mark(manager, idOf('Nora'));
    const path = { id: idOf('Nora') };
    await expect(other.client.call('removeFavourite', { path })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await manager.client.call('removeFavourite', { path })).toEqual({ done: true });
    await expect(manager.client.call('removeFavourite', { path })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await marked(manager)).toEqual([]);
  });
});

describe('getFavourites', () => {
  it('pages through all, without unlisted models', async () => {
    const manager = await aManager(system);
    const gone = await aModel(system, { firstName: 'Gone' });
    for (const id of [idOf('Nora'), gone.id, idOf('Fay'), idOf('Ines')]) await mark(manager, id);
    await system.sql('update models set listed = false where user_id = $1', [gone.id]);
    const listedNames: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await manager.client.call('getFavourites', { query: { limit: 1, cursor } });
      listedNames.push(...page.items.map(({ firstName }) => firstName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(listedNames).toEqual(['Ines', 'Fay', 'Nora']);
  });

  it('tells who is available this week, until that ends', async () => {
    const manager = await aManager(system);
    for (const name of ['Nora', 'Fay']) await mark(manager, idOf(name));
    await models.Nora?.client.call('saveAvailability', { body: { availableThisWeek: true } });
    const available = async () =>
      (await manager.client.call('getFavourites', {})).items
        .filter(item => item.availableThisWeek)
        .map(({ firstName }) => firstName);
    expect(await available()).toEqual(['Nora']);
    await system.sql(`update models set available_until = app_now() - interval '1 second' where user_id = $1`, [
      idOf('Nora'),
    ]);
    expect(await available()).toEqual([]);
  });

  it('is deleted with either account', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    await mark(manager, model.id);
    await model.client.call('deleteUser', {});
    expect(await system.sql('select from favourites where model_id = $1', [model.id])).toEqual([]);
    await mark(manager, idOf('Nora'));
    await manager.client.call('saveSearch', { body: { name: 'Tall', filters: { minHeightIn: 70 } } });
    await manager.client.call('deleteUser', {});
    expect(await system.sql('select from favourites where manager_id = $1', [manager.id])).toEqual([]);
    expect(await system.sql('select from saved_searches where manager_id = $1', [manager.id])).toEqual([]);
  });
});

describe('getFavouriteIds', () => {
  it('lists this manager’s favourites alone', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    for (const name of ['Nora', 'Fay']) await mark(manager, idOf(name));
    expect((await manager.client.call('getFavouriteIds', {})).ids.sort()).toEqual([idOf('Nora'), idOf('Fay')].sort());
    expect(await other.client.call('getFavouriteIds', {})).toEqual({ ids: [] });
  });
});

describe('saveSearch', () => {
  it('saves filters under a name, and replaces those of the same name', async () => {
    const manager = await aManager(system);
    const save = (name: string, filters: object) => manager.client.call('saveSearch', { body: { name, filters } });
    await save('Runway', { gender: ['FEMALE'], minHeightIn: 69 });
    await save('Red heads', { hairColor: ['RED'] });
    const { items } = await save(' Runway ', { gender: ['FEMALE', 'NON_BINARY'], minHeightIn: 70, city: 'Miami' });
    expect(items.map(({ name, filters }) => [name, filters])).toEqual([
      ['Runway', { gender: ['FEMALE', 'NON_BINARY'], minHeightIn: 70, city: 'Miami' }],
      ['Red heads', { hairColor: ['RED'] }],
    ]);
    expect(await manager.client.call('getSearches', {})).toEqual({ items });
  });

  it('keeps 0, and swaps reversed heights', async () => {
    const manager = await aManager(system);
    const saved = async (filters: object) =>
      (await manager.client.call('saveSearch', { body: { name: 'Tall', filters } })).items[0]?.filters;
    expect(await saved({ minHeightIn: 0, maxHeightIn: 999 })).toEqual({ minHeightIn: 0, maxHeightIn: 999 });
    expect(await saved({ minHeightIn: 72, maxHeightIn: 66 })).toEqual({ minHeightIn: 66, maxHeightIn: 72 });
  });

  it('refuses a search without a name, or with an invalid filter', async () => {
    const manager = await aManager(system);
    const save = (body: object) => manager.client.call('saveSearch', { body: body as never });
    await expect(save({ name: ' ', filters: {} })).rejects.toMatchObject({ fields: { name: 'Name is needed.' } });
    await expect(save({ name: 'A', filters: { hairColor: ['BLUE'] } })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('refuses one more than SAVED_SEARCHES_MAX, and still replaces one', async () => {
    const manager = await aManager(system);
    const save = (name: string) => manager.client.call('saveSearch', { body: { name, filters: {} } });
    for (let n = 1; n <= SAVED_SEARCHES_MAX; n += 1) await save(`Search ${n}`);
    await expect(save('One more')).rejects.toMatchObject({ code: 'SEARCHES_FULL' });
    expect((await save('Search 1')).items).toHaveLength(SAVED_SEARCHES_MAX);
  });
});

describe('renameSearch', () => {
  it('renames the caller’s own search, unless another of theirs has the name', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    const save = (name: string) => manager.client.call('saveSearch', { body: { name, filters: { minHeightIn: 70 } } });
    await save('Tall');
    const { items } = await save('Runway');
    const path = { id: items[0]?.id ?? '' };
    const rename = (who: Person, name: string) => who.client.call('renameSearch', { path, body: { name } });
    await expect(rename(other, 'Mine')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rename(manager, 'Tall')).rejects.toMatchObject({
      fields: { name: 'Another of your searches has this name.' },
    });
    expect((await rename(manager, ' Runway, spring ')).items.map(({ name, filters }) => [name, filters])).toEqual([
      ['Runway, spring', { minHeightIn: 70 }],
      ['Tall', { minHeightIn: 70 }],
    ]);
    expect((await rename(manager, 'Runway, spring')).items).toHaveLength(2);
  });
});

describe('removeSearch', () => {
  it('deletes the caller’s own search, and answers 404 for another’s', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    const { items } = await manager.client.call('saveSearch', { body: { name: 'Runway', filters: {} } });
    const path = { id: items[0]?.id ?? '' };
    await expect(other.client.call('removeSearch', { path })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await manager.client.call('removeSearch', { path })).toEqual({ items: [] });
    await expect(manager.client.call('removeSearch', { path })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
