import { type SQL, sql } from 'drizzle-orm';
import type { ModelFilters, PhotoTags } from '#contract/schemas/model.ts';
import { jsonRow, jsonRows } from '../db/json-row.ts';
import type { ModelRow } from '../db/tables/models.ts';
import { textArray } from '../db/text-array.ts';
import { type ImageJson, imageColumns } from '../file/index.ts';

const shown = {
  userId: 'user_id',
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  birthDate: 'birth_date',
  heightIn: 'height_in',
  hairColor: 'hair_color',
  eyesColor: 'eyes_color',
  ethnicity: 'ethnicity',
  city: 'city',
  languages: 'languages',
  skills: 'skills',
  bustIn: 'bust_in',
  waistIn: 'waist_in',
  hipsIn: 'hips_in',
  shoeSize: 'shoe_size',
  visibleTattoos: 'visible_tattoos',
  rating: 'rating',
  reviewsCount: 'reviews_count',
  bookingsDone: 'bookings_done',
  reliabilityPercent: 'reliability_percent',
} as const satisfies Partial<Record<keyof ModelRow, string>>;

export type PhotoJson = ImageJson & { kind: 'HEADSHOT' | 'LOOK' };
/** A model with its photos, as one value of a query. */
export type ModelJson = Pick<ModelRow, keyof typeof shown> & {
  chatUserId: string;
  /** As the account has it, in its own order, where it was asked for; null where the account was deleted. */
  name?: string | null;
  photos: PhotoJson[] | null;
  availableUntil: string | null;
};

/** The public photos of a model whose row has this alias, in the model's order. */
const photosJson = (alias: string): SQL<PhotoJson[] | null> =>
  jsonRows<PhotoJson>(sql`
  select ${imageColumns('i')}, mp.kind from model_photos mp join images i on i.id = mp.image_id
  where mp.model_id = ${sql.raw(alias)}.user_id and mp.kind <> 'DIGITAL' order by mp.position`);

/** Tags of the public photos that have any, by the photo's id. */
export const photoTagsJson = (alias: string): SQL<PhotoTags> => sql`(
  select coalesce(json_object_agg(mp.image_id, mp.tags), '{}') from model_photos mp
  where mp.model_id = ${sql.raw(alias)}.user_id and mp.kind <> 'DIGITAL' and mp.tags <> '{}')`;

/** A whole model as one JSON value, so that lists can embed models in one statement; with the full name where it may be revealed. */
export const modelJson = (alias: string, { hasName = false } = {}): SQL<ModelJson> => {
  const columns = Object.entries(shown).map(([key, column]) => `${alias}.${column} as "${key}"`);
  return jsonRow(sql`${sql.raw(columns.join(', '))}, ${sql.raw(alias)}.available_until as "availableUntil",
    (select u.chat_user_id from users u where u.id = ${sql.raw(alias)}.user_id) as "chatUserId",
    ${hasName ? sql`(select u.name from users u where u.id = ${sql.raw(alias)}.user_id) as name,` : sql``}
    ${photosJson(alias)} as photos`);
};

export type Asked = ModelFilters & { city?: string | undefined };

/** For one value an equality, which an index in the order of the list can answer. */
export const oneOf = (column: 'gender' | 'hair_color' | 'eyes_color' | 'ethnicity', values: readonly string[]): SQL =>
  values.length === 1
    ? sql`m.${sql.raw(column)} = ${values[0]}::text`
    : sql`m.${sql.raw(column)} = any(${textArray(values)})`;

/** The chosen filters as conditions on `models m`; an unset filter adds nothing to the statement. */
export const filterConditions = (asked: Asked): SQL[] => [
  ...(asked.gender?.length ? [oneOf('gender', asked.gender)] : []),
  ...(asked.hairColor?.length ? [oneOf('hair_color', asked.hairColor)] : []),
  ...(asked.eyesColor?.length ? [oneOf('eyes_color', asked.eyesColor)] : []),
  ...(asked.ethnicity?.length ? [oneOf('ethnicity', asked.ethnicity)] : []),
  ...(asked.minHeightIn === undefined ? [] : [sql`m.height_in >= ${asked.minHeightIn}::int`]),
  ...(asked.maxHeightIn === undefined ? [] : [sql`m.height_in <= ${asked.maxHeightIn}::int`]),
  ...(asked.city === undefined ? [] : [sql`lower(m.city) = lower(${asked.city}::text)`]),
];

/** Of age on the day of `now`. */
export const ofAge = (now: Date, years: number): SQL =>
  sql`m.birth_date <= ((${now.toISOString()}::timestamptz at time zone 'UTC')::date - make_interval(years => ${years}::int))::date`;

/** The version of the snapshot a statement read: it never decreases. */
export const snapshotVersion = sql.raw('pg_snapshot_xmax(pg_current_snapshot())::text::bigint');

/** Upper bound of exact counts: above it a list says that there are more. */
export const EXACT_COUNT_MAX = 1_000;
