import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelFilterName } from '#contract/values/model.ts';
import { aModel } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

let system: System;

beforeAll(async () => {
  system = await aSystem();
  const people = [
    ['FEMALE', 'RED', 'GREEN', 70, 'Las Vegas'],
    ['FEMALE', 'BROWN', 'GREEN', 66, 'Las Vegas'],
    ['MALE', 'BROWN', 'BLUE', 74, 'Miami'],
    ['NON_BINARY', 'RED', 'BLUE', 70, 'Miami'],
  ] as const;
  for (const [gender, hair, eyes, heightIn, city] of people) {
    const { id } = await aModel(system, { gender, heightIn });
    await system.sql('update models set hair_color = $2, eyes_color = $3, city = $4 where user_id = $1', [
      id,
      hair,
      eyes,
      city,
    ]);
  }
  const hidden = await aModel(system);
  await system.sql('update models set listed = false where user_id = $1', [hidden.id]);
});

const countsOf = async (query: object) =>
  (await system.client().call('getPublicModels', { query: { ...query, withOptions: 'true' } })).counts;
const totals = (counts: Record<string, { total: number }> = {}) =>
  Object.fromEntries(Object.entries(counts).flatMap(([option, { total }]) => (total > 0 ? [[option, total]] : [])));

describe('options of getPublicModels', () => {
  it('count each option as if it were the only one of its filter, with the other filters applied', async () => {
    const { total, options } = await countsOf({ gender: 'FEMALE', hairColor: 'RED' });
    expect(total).toBe(1);
    expect(totals(options?.gender)).toEqual({ FEMALE: 1, NON_BINARY: 1 });
    expect(totals(options?.hairColor)).toEqual({ RED: 1, BROWN: 1 });
    expect(totals(options?.eyesColor)).toEqual({ GREEN: 1 });
    expect(totals(options?.ethnicity)).toEqual({ MIXED: 1 });
  });

  it('match the list once the option is chosen', async () => {
    const filters = { minHeightIn: 68, city: 'miami' };
    const { options } = await countsOf(filters);
    for (const [gender, { total }] of Object.entries(options?.gender ?? {}))
      expect((await countsOf({ ...filters, gender })).total).toBe(total);
  });

  it('are counted on request only', async () => {
    const { counts } = await system.client().call('getPublicModels', {});
    expect(counts).toEqual({ total: 4, more: false });
  });

  it.each<[string, object, ModelFilterName | null, number]>([
    ['the heights', { gender: 'FEMALE', eyesColor: 'GREEN', minHeightIn: 80 }, 'height', 2],
    ['the city', { city: 'Chicago', eyesColor: 'GREEN' }, 'city', 2],
    ['the hair, with which nobody is found', { hairColor: 'GREY', gender: 'FEMALE,MALE' }, 'hairColor', 3],
    ['none, where two at once stand in the way', { hairColor: 'GREY', minHeightIn: 80 }, null, 0],
  ])('suggest, when nobody is found, to remove %s', async (_, query, filter, total) => {
    const { helpsMost } = await countsOf(query);
    expect(helpsMost).toEqual(filter && { filter, total, more: false });
  });

  it('suggest nothing when someone is found', async () => {
    expect(await countsOf({ gender: 'FEMALE' })).not.toHaveProperty('helpsMost');
  });
});
