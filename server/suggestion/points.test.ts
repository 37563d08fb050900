import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { ethnicities, genders } from '#contract/values/model.ts';
import { anyModel } from '../job/save.ts';
import { aCrowd } from '../testing/crowd.ts';
import { dayAhead } from '../testing/jobs.ts';
import { aSystem, type System } from '../testing/system.ts';
import type { Brief } from './brief.ts';
import { readMatches } from './read.ts';

const VEGAS = { latitude: 36.17, longitude: -115.14 };

let system: System;
let model: string;

beforeAll(async () => {
  system = await aSystem();
  [model = ''] = await aCrowd(system, 1);
});

const set = (facts: Record<string, unknown>) => {
  const columns = Object.keys(facts);
  return system.sql(
    `update models set ${columns.map((column, n) => `${column} = $${n + 2}`).join(', ')} where user_id = $1`,
    [model, ...Object.values(facts)],
  );
};
const steady = () => ({
  gender: 'FEMALE',
  birth_date: '1999-03-04',
  height_in: 69,
  hair_color: 'BROWN',
  eyes_color: 'GREEN',
  ethnicity: 'MIXED',
  ...VEGAS,
  languages: ['English'],
  skills: [],
  visible_tattoos: false,
  sensitive_consent: false,
  hourly_cents_min: null,
  rating: 5,
  reliability_percent: 100,
  measurements_confirmed_at: system.server.app.clock.now(),
});

const search = async (over: Partial<Brief> & { asks?: Partial<ModelRequirements> } = {}) => {
  const { asks, ...brief } = over;
  const { items } = await readMatches(system.server.app.database.db, {
    brief: {
      jobId: null,
      venue: VEGAS,
      localModelsOnly: false,
      periods: [],
      genders: null,
      needsConsent: false,
      requirements: asks ? { ...anyModel, ...asks } : null,
      hourlyCents: null,
      ...brief,
    },
    filters: {},
    ageMin: 18,
    now: system.server.app.clock.now(),
    limit: 10,
    after: null,
  });
  return items;
};
const pointsFor = async (facts: Record<string, unknown>, brief: Parameters<typeof search>[0] = {}) => {
  await set({ ...steady(), ...facts });
  return (await search(brief))[0]?.points;
};

describe('points', () => {
  it('are 1,000 for a perfect match', async () => {
    // Home and venue are in one cell, whose centre is a little away.
    expect(await pointsFor({})).toBeGreaterThanOrEqual(990);
  });

  it.each<[string, Record<string, unknown>, Parameters<typeof search>[0], number]>([
    ['for another hair colour', {}, { asks: { hairColor: ['RED'] } }, 400],
    ['by half for one of two wishes', {}, { asks: { hairColor: ['RED'], eyesColor: ['GREEN'] } }, 200],
    ['by half for one inch off the heights', {}, { asks: { minHeightIn: 70 } }, 200],
    ['in full for two inches off', {}, { asks: { minHeightIn: 71 } }, 400],
    ['by the share of languages not spoken', {}, { asks: { languages: ['english', 'French'] } }, 200],
    ['for a missing skill', {}, { asks: { skills: ['Runway'] } }, 400],
    ['for a tattoo when none is wanted', { visible_tattoos: true }, { asks: { visibleTattoos: false } }, 400],
    ['for bookings not honoured', { reliability_percent: 80 }, {}, 30],
    ['for a low rating', { rating: 3 }, {}, 20],
    ['as for four of five without a rating', { rating: null }, {}, 10],
    ['by half for three quarters of the rate', { hourly_cents_min: 8_000 }, { hourlyCents: 6_000 }, 50],
    ['in full for half of the rate', { hourly_cents_min: 8_000 }, { hourlyCents: 4_000 }, 100],
    ['not at all when the pay is enough', { hourly_cents_min: 8_000 }, { hourlyCents: 8_000 }, 0],
  ])('are deducted %s', async (_, facts, brief, fewer) => {
    const full = (await pointsFor({})) ?? 0;
    expect(Math.abs(full - fewer - ((await pointsFor(facts, brief)) ?? 0))).toBeLessThanOrEqual(1);
  });

  it('decrease with distance, by half at twenty miles', async () => {
    const full = (await pointsFor({})) ?? 0;
    const away = await pointsFor({ latitude: VEGAS.latitude + 20 / 69 });
    expect(full - (away ?? 0)).toBeGreaterThan(115);
    expect(full - (away ?? 0)).toBeLessThan(130);
  });

  it('decrease as measurements age, to none after half a year', async () => {
    const full = (await pointsFor({})) ?? 0;
    const daysAgo = (days: number) => new Date(system.server.app.clock.now().getTime() - days * 86_400_000);
    expect(full - ((await pointsFor({ measurements_confirmed_at: daysAgo(90) })) ?? 0)).toBe(25);
    expect(full - ((await pointsFor({ measurements_confirmed_at: daysAgo(400) })) ?? 0)).toBe(50);
  });

  it('are the same for every gender, ethnicity and age, whether or not the brief names them', async () => {
    const trait = fc.record({
      gender: fc.constantFrom(...genders),
      ethnicity: fc.option(fc.constantFrom(...ethnicities)),
      birth_date: fc.integer({ min: 1950, max: 2006 }).map(year => `${year}-03-04`),
    });
    const facts = fc.record({
      height_in: fc.integer({ min: 58, max: 80 }),
      hair_color: fc.constantFrom('BROWN', 'RED'),
      visible_tattoos: fc.boolean(),
      reliability_percent: fc.integer({ min: 0, max: 100 }),
      rating: fc.option(fc.integer({ min: 0, max: 5 })),
      hourly_cents_min: fc.option(fc.integer({ min: 2_500, max: 20_000 })),
    });
    const asks = fc.record({
      ethnicity: fc.subarray([...ethnicities]),
      hairColor: fc.subarray(['RED', 'GREY'] as const),
      minHeightIn: fc.option(fc.integer({ min: 60, max: 75 })),
      visibleTattoos: fc.constantFrom(null, false),
    });
    await fc.assert(
      fc.asyncProperty(facts, trait, trait, asks, async (same, one, other, wishes) => {
        const brief = { asks: { ...wishes, hairColor: [...wishes.hairColor] }, hourlyCents: 6_000 };
        const confirmed = { measurements_confirmed_at: new Date(2026, 0, 1) };
        expect(await pointsFor({ ...same, ...one, ...confirmed }, brief)).toBe(
          await pointsFor({ ...same, ...other, ...confirmed }, brief),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('hard facts', () => {
  const found = async (facts: Record<string, unknown>, brief: Parameters<typeof search>[0] = {}) =>
    (await pointsFor(facts, brief)) !== undefined;

  it.each<[string, Record<string, unknown>, Parameters<typeof search>[0]]>([
    ['of a gender that no place takes', {}, { genders: ['MALE', 'NON_BINARY'] }],
    ['under age', { birth_date: '2010-01-01' }, {}],
    ['without consent where the work asks it', {}, { needsConsent: true }],
    ['far away, where local models alone are wanted', { latitude: 37.2 }, { localModelsOnly: true }],
  ])('exclude who is %s', async (_, facts, brief) => {
    expect(await found({})).toBe(true);
    expect(await found(facts, brief)).toBe(false);
  });

  it('include models nearby across the border of two metros', async () => {
    // Between Los Angeles and San Diego; each of the two points is nearer to another city.
    const [north, south] = [
      { latitude: 33.45, longitude: -117.7 },
      { latitude: 33.2, longitude: -117.38 },
    ];
    const metros = await system.sql('select metro_of($1, $2) as one, metro_of($3, $4) as other', [
      ...Object.values(north),
      ...Object.values(south),
    ]);
    expect(metros[0]?.one).not.toBe(metros[0]?.other);
    expect(await found(north, { venue: south, localModelsOnly: true })).toBe(true);
    expect(await found(south, { venue: north, localModelsOnly: true })).toBe(true);
  });

  it('exclude exactly those who are booked or away at one of the times', async () => {
    await set(steady());
    const at = (from: number, to: number) => ({ start: dayAhead(system, 20, from), end: dayAhead(system, 20, to) });
    const isFound = async (...periods: Brief['periods']) => (await search({ periods })).length > 0;
    await system.sql(
      `insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz))`,
      [model, dayAhead(system, 20, 12), dayAhead(system, 20, 16)],
    );
    expect(await isFound(at(14, 18))).toBe(false);
    expect(await isFound(at(8, 10), at(15, 17))).toBe(false);
    expect(await isFound(at(8, 12), at(16, 20))).toBe(true);
  });
});
