import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { ethnicities, eyesColors, genders, hairColors } from '#contract/values/model.ts';
import { randomOf } from '#demo/portraits/random.ts';
import type { Statement } from '../reads/recorded-statements.ts';
import { BUSY_DAYS, benchMetros } from './fill.ts';

type Values = { gender: string[]; hair: string[]; eyes: string[]; ethnicity: string[] };
/** A search: the specification's filters, around a city, at a time. */
export type Search = Values & {
  heights: [number, number] | null;
  home: (typeof benchMetros)[number];
  period: { start: string; end: string };
};

type Random = ReturnType<typeof randomOf>;
const HOUR_MS = 3_600_000;

const some = <Value>(random: Random, values: readonly Value[], count: number): Value[] =>
  values
    .map(value => ({ value, at: random.between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ value }) => value);
const upTo = (random: Random, most: number): number => Math.floor(random.between(0, most + 1));

const placeAndTime = (random: Random): Pick<Search, 'home' | 'period'> => {
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + upTo(random, BUSY_DAYS * 24) * HOUR_MS;
  const end = start + (2 + upTo(random, 8)) * HOUR_MS;
  return {
    home: random.pick(benchMetros),
    period: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
  };
};

const oneGender = (random: Random): string[] => [
  random.chance(0.62) ? 'FEMALE' : random.chance(0.9) ? 'MALE' : 'NON_BINARY',
];

/** Typical searches: mostly one gender, a few colours or none, mostly a range of heights. */
export const broad = (n: number): Search => {
  const random = randomOf(`broad search ${n}`);
  const least = 62 + upTo(random, 7);
  return {
    gender: random.chance(0.8) ? oneGender(random) : [...genders],
    hair: some(random, hairColors, upTo(random, 3)),
    eyes: some(random, eyesColors, upTo(random, 2)),
    ethnicity: some(random, ethnicities, upTo(random, 3)),
    heights: random.chance(0.7) ? [least, least + 2 + upTo(random, 4)] : null,
    ...placeAndTime(random),
  };
};

/** One value of each filter and a range of two inches: the worst case for an index in rank order. */
export const narrow = (n: number): Search => {
  const random = randomOf(`narrow search ${n}`);
  const least = 64 + upTo(random, 5);
  return {
    gender: oneGender(random),
    hair: some(random, hairColors, 1),
    eyes: some(random, eyesColors, 1),
    ethnicity: some(random, ethnicities, 1),
    heights: [least, least + 1],
    ...placeAndTime(random),
  };
};

const listed = (values: string[]) => (values.length > 0 ? values.join(',') : undefined);

export const filtersOf = ({ gender, hair, eyes, ethnicity, heights }: Pick<Search, keyof Values | 'heights'>) => ({
  gender: gender.length < genders.length ? listed(gender) : undefined,
  hairColor: listed(hair),
  eyesColor: listed(eyes),
  ethnicity: listed(ethnicity),
  ...(heights && { minHeightIn: heights[0], maxHeightIn: heights[1] }),
});

/** The query of a draft in a browser. */
export const addressFor = (search: Search, cursor?: string): string =>
  addressOf(calls.getMatches, {
    query: {
      ...filtersOf(search),
      latitude: search.home.latitude,
      longitude: search.home.longitude,
      periods: `${search.period.start}/${search.period.end}`,
      ...(cursor && { cursor }),
    },
  });

/** The same filters on the public page, with counts for each option. */
export const optionsAddressFor = ({ gender, hair, eyes, ethnicity, heights }: Search): string =>
  addressOf(calls.getPublicModels, {
    query: { ...filtersOf({ gender, hair, eyes, ethnicity, heights }), withOptions: 'true' },
  });

/** The same by hand: the best 24 of a metro by a stored rank, ids first, then rows; and their number, up to 1,000. */
export const floorStatements = ({ heights, home, period, ...asked }: Search): Statement[] => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const oneOf = Object.entries(asked)
    .filter(([column, chosen]) => chosen.length > 0 && !(column === 'gender' && chosen.length === genders.length))
    .map(([column, chosen]) =>
      chosen.length === 1 ? `${column} = ${value(chosen[0])}` : `${column} = any(${value(chosen)}::text[])`,
    );
  const where = [
    `metro = ${value(home.metro)}`,
    ...oneOf,
    ...(heights ? [`height between ${value(heights[0])} and ${value(heights[1])}`] : []),
    `not exists (select from floor_busy b where b.model = m.id and b.during && tstzrange(${value(period.start)}, ${value(period.end)}))`,
  ].join(' and ');
  return [
    {
      text: `select id, name, gender, hair, eyes, ethnicity, height, rating, score from floor_models
        join (select id, score from floor_models m where ${where} order by score desc, id limit 24) page using (id, score) order by score desc, id`,
      values,
    },
    { text: `select count(*) from (select 1 from floor_models m where ${where} limit 1001) counted`, values },
  ];
};
