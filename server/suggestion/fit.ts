import { type SQL, sql } from 'drizzle-orm';
import type { ModelRequirements } from '#contract/job-fields.ts';
import { words } from '../model/read.ts';

/**
 * How well a model fits a brief, in points of 1,000:
 *
 * | points | for |
 * |---|---|
 * | 400 | what the brief asks, in equal parts: height (half when an inch off), hair, eyes, languages and skills (the share met), no visible tattoos; all of it when nothing is asked |
 * | 250 | distance: all at the venue, half at 20 miles, a quarter at 60; none while the venue is not known |
 * | 150 | reliability: the share of bookings kept |
 * | 150 | rating: of 5; a model not rated yet counts as 4 |
 * | 50 | freshness: measurements confirmed today, fading to nothing over 180 days |
 *
 * Ethnicity and age never count: a brief's ethnicities narrow the search only where the caller chose that filter.
 */
const POINTS = { asked: 400, distance: 250, reliability: 150, rating: 150, freshness: 50 };
const HALF_DISTANCE_MILES = 20;
const UNRATED = 4;
const FRESH_DAYS = 180;
const INCH_OFF = 1;

const heightPart = (min: number | null, max: number | null): SQL[] => {
  if (min === null && max === null) return [];
  const [low, high] = [min ?? 0, max ?? 1_000];
  return [
    sql`case when m.height_in between ${low}::int and ${high}::int then 1
      when m.height_in between ${low - INCH_OFF}::int and ${high + INCH_OFF}::int then 0.5 else 0 end`,
  ];
};

const onePart = (column: 'hair_color' | 'eyes_color', values: readonly string[]): SQL[] =>
  values.length > 0 ? [sql`(m.${sql.raw(column)} = any(${words(values)}))::int`] : [];

const sharePart = (column: 'languages' | 'skills', values: readonly string[]): SQL[] => {
  const asked = [...new Set(values.map(value => value.toLowerCase()))];
  if (asked.length === 0) return [];
  return [
    sql`(select count(*) from unnest(${words(asked)}) asked where asked = any(lower(m.${sql.raw(column)}::text)::text[])) / ${asked.length}::float8`,
  ];
};

/** The share of what is asked that a model meets: 0 to 1. */
const askedShare = (asked: ModelRequirements | null): SQL => {
  const parts = asked
    ? [
        ...heightPart(asked.minHeightIn, asked.maxHeightIn),
        ...onePart('hair_color', asked.hairColor),
        ...onePart('eyes_color', asked.eyesColor),
        ...sharePart('languages', asked.languages),
        ...sharePart('skills', asked.skills),
        ...(asked.visibleTattoos === false ? [sql`(not m.visible_tattoos)::int`] : []),
      ]
    : [];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)}) / ${parts.length}::float8` : sql`1`;
};

/** The points of a model, `m`, as a whole number, so that pages can go by it. `at` is when the first page was read. */
export const fitOf = (requirements: ModelRequirements | null, miles: SQL, at: Date): SQL => sql`round(
    ${POINTS.asked}::float8 * ${askedShare(requirements)}
    + ${POINTS.distance}::float8 * coalesce(1 / (1 + ${miles} / ${HALF_DISTANCE_MILES}::float8), 0)
    + ${POINTS.reliability}::float8 * m.reliability_percent / 100
    + ${POINTS.rating}::float8 * coalesce(m.rating, ${UNRATED}::float8) / 5
    + ${POINTS.freshness}::float8 * greatest(0, 1 - greatest(0, extract(epoch from ${at.toISOString()}::timestamptz - m.measurements_confirmed_at)) / ${FRESH_DAYS * 86_400}::float8)
  )::int`;
