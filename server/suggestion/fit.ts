import { type SQL, sql } from 'drizzle-orm';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { textArray } from '../db/text-array.ts';
import type { Brief } from './brief.ts';

/**
 * How well a model fits a brief, in points of 1,000; `docs/decisions/0015` says why these:
 *
 * | points | for |
 * |---|---|
 * | 400 | what the brief asks, in equal parts: height (half when an inch off), hair, eyes, languages and skills (the share met), no visible tattoos; all of it when nothing is asked |
 * | 250 | distance: all at the venue, half at 20 miles, a quarter at 60; none while the venue is not known |
 * | 200 | reliability: 150 by the share of bookings kept, 50 by the rating; a model not rated yet counts as 4 of 5 |
 * | 100 | rate: all where the pay is what the model asks, fading to nothing at half of it; all where either is not known |
 * | 50 | freshness: measurements confirmed today, fading to nothing over 180 days |
 *
 * Gender, ethnicity and age never count: a brief's ethnicities narrow the search only where the caller chose that filter.
 */
const POINTS = { asked: 400, distance: 250, reliability: 150, rating: 50, rate: 100, freshness: 50 };
const HALF_DISTANCE_MILES = 20;
const UNRATED = 4;
const FRESH_DAYS = 180;
const INCH_OFF = 1;

type Bounds = Pick<ModelRequirements, 'minHeightIn' | 'maxHeightIn'>;

/** Null when any height will do. */
const isTall = ({ minHeightIn: min, maxHeightIn: max }: Bounds, off: number): SQL | null =>
  min === null && max === null
    ? null
    : sql`m.height_in between ${(min ?? 0) - off}::int and ${(max ?? 1_000) + off}::int`;

const heightPart = (asked: Bounds): SQL[] => {
  const [exact, nearly] = [isTall(asked, 0), isTall(asked, INCH_OFF)];
  return exact && nearly ? [sql`case when ${exact} then 1 when ${nearly} then 0.5::float8 else 0 end`] : [];
};

const isOne = (column: 'hair_color' | 'eyes_color', values: readonly string[]): SQL[] =>
  values.length > 0 ? [sql`m.${sql.raw(column)} = any(${textArray(values)})`] : [];

const withoutTattoos = ({ visibleTattoos }: ModelRequirements): SQL[] =>
  visibleTattoos === false ? [sql`not m.visible_tattoos`] : [];

const sharePart = (column: 'languages' | 'skills', values: readonly string[]): SQL[] => {
  const wanted = [...new Set(values.map(value => value.toLowerCase()))];
  if (wanted.length === 0) return [];
  return [
    sql`(select count(*) from models own, unnest(${textArray(wanted)}) asked
      where own.user_id = m.user_id and asked = any(lower(own.${sql.raw(column)}::text)::text[])) / ${wanted.length}::float8`,
  ];
};

/** The looks of the brief as one condition, with an inch of tolerance in height; null without any. */
export const looksCondition = (asked: ModelRequirements | null): SQL | null => {
  if (!asked) return null;
  const tall = isTall(asked, INCH_OFF);
  const all = [
    ...(tall ? [tall] : []),
    ...isOne('hair_color', asked.hairColor),
    ...isOne('eyes_color', asked.eyesColor),
    ...withoutTattoos(asked),
  ];
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : null;
};

/** The fraction of the brief's requirements that a model meets: 0 to 1. */
const askedShare = (asked: ModelRequirements | null): SQL => {
  if (!asked) return sql`1`;
  const shares = [
    ...isOne('hair_color', asked.hairColor),
    ...isOne('eyes_color', asked.eyesColor),
    ...withoutTattoos(asked),
  ].map(condition => sql`(${condition})::int`);
  const parts = [
    ...heightPart(asked),
    ...shares,
    ...sharePart('languages', asked.languages),
    ...sharePart('skills', asked.skills),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)}) / ${parts.length}::float8` : sql`1`;
};

const rateShare = (hourlyCents: number | null): SQL =>
  hourlyCents === null
    ? sql`1`
    : sql`coalesce(greatest(0, least(1, 2 * ${hourlyCents}::float8 / nullif(m.hourly_cents_min, 0) - 1)), 1)`;

/** Whether a model, `m`, accepts this pay. */
export const withinRate = ({ hourlyCents }: Brief): SQL =>
  hourlyCents === null ? sql`false` : sql`coalesce(m.hourly_cents_min <= ${hourlyCents}::int, false)`;

/**
 * The points of a model, `m`, as a whole number, so that pages can be ordered by it. `at` is when the first page was
 * read.
 */
export const fitOf = ({ requirements, hourlyCents }: Brief, miles: SQL, at: Date): SQL => sql`round(
    ${POINTS.asked}::float8 * ${askedShare(requirements)}
    + ${POINTS.distance}::float8 * coalesce(1 / (1 + ${miles} / ${HALF_DISTANCE_MILES}::float8), 0)
    + ${POINTS.reliability}::float8 * m.reliability_percent / 100
    + ${POINTS.rating}::float8 * coalesce(m.rating, ${UNRATED}::float8) / 5
    + ${POINTS.rate}::float8 * ${rateShare(hourlyCents)}
    + ${POINTS.freshness}::float8 * greatest(0, 1 - greatest(0, date_part('epoch', ${at.toISOString()}::timestamptz - m.measurements_confirmed_at)) / ${FRESH_DAYS * 86_400}::float8)
  )::int`;
