import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { LOCAL_MILES } from '../booking/index.ts';
import { EXACT_COUNT_MAX } from '../model/index.ts';
import { milesBetween } from '../place/index.ts';
import type { Brief } from './brief.ts';
import { calendarFacts, milesTo } from './facts.ts';
import { fitOf, looksCondition } from './fit.ts';

const DAY_MS = 86_400_000;

/** Lots (`models.lot`) are random 31-bit sort keys, so that a range of them is a random sample. */
export const LAST_LOT = 2_147_483_647;

/** Where in the lots the sample of a job starts, by its id. */
export const startLotOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

/**
 * Where in the lots a search starts: fixed for a job, changed daily for a draft in a browser. Pages stay stable, and
 * different jobs see different people first.
 */
const startLot = (brief: Brief, at: Date): number => {
  const { jobId, venue, periods, genders } = brief;
  return startLotOf(jobId ?? JSON.stringify([venue, periods, genders, Math.floor(at.getTime() / DAY_MS)]));
};

/** Columns for points and paging, all covered by the sampling indexes. */
const sampled = sql.raw(
  [
    'user_id',
    'lot',
    'height_in',
    'hair_color',
    'eyes_color',
    'visible_tattoos',
    'busy_days',
    'cell_latitude',
    'cell_longitude',
    'reliability_percent',
    'rating',
    'hourly_cents_min',
    'measurements_confirmed_at',
  ]
    .map(column => `m.${column}`)
    .join(', '),
);

// Limits are literals, because a plan for an unknown limit is a plan for many rows.
const most = sql.raw(String(EXACT_COUNT_MAX + 1));
/** Rows read per sample: more than needed, because some are not free. */
const lookedAt = sql.raw(String(Math.round(1.2 * EXACT_COUNT_MAX)));

const sample = (conditions: SQL[]): SQL =>
  sql`(select ${sampled} from models m where ${sql.join(conditions, sql` and `)} order by m.lot limit ${lookedAt})`;

/** A model belongs to the nearest metro, so models near the venue are in one of the metros near it. */
const aroundVenue = (venue: NonNullable<Brief['venue']>): SQL => {
  const miles = milesBetween(
    sql`latitude`,
    sql`longitude`,
    sql`${venue.latitude}::float8`,
    sql`${venue.longitude}::float8`,
  );
  return sql`around as materialized (
    select id, miles, miles <= ${2 * LOCAL_MILES}::float8 + min(miles) over () as near
    from (select id, ${miles} as miles from metros offset 0) measured)`;
};

/** Metro by metro, the nearest first. */
const sampleAround = (which: SQL, conditions: SQL[]): SQL =>
  sql`select m.* from (select id, near from around where ${which} order by miles) metro
    cross join lateral ${sample([sql`m.metro = metro.id`, ...conditions])} m`;

const not = (condition: SQL): SQL => sql`not (${condition})`;
const near = sql`near`;
/** Most metros have no models yet. */
const settled = sql`exists (select from models anyone where anyone.listed and anyone.metro = around.id)`;

/** From the starting lot onward, wrapping around, until there are enough. */
const samplesOf = ({ venue, localModelsOnly, requirements }: Brief, facts: SQL[], lot: number): SQL[] => {
  const looks = looksCondition(requirements);
  const ahead = sql`m.lot >= ${lot}::int`;
  const fitting = looks ? [looks] : [];
  const others = looks ? [not(looks)] : [];
  if (!venue) {
    const everyone = looks ? [fitting, others] : [[]];
    return everyone.flatMap(wish => [ahead, not(ahead)].map(half => sample([...facts, ...wish, half])));
  }
  const around = (which: SQL, conditions: SQL[]) => sampleAround(which, [...facts, ...conditions]);
  const within = localModelsOnly ? [sql`${milesTo(venue)} <= ${LOCAL_MILES}::float8`] : [];
  const dealtBefore = looks ? sql`metro.near and (${looks} or ${ahead})` : sql`metro.near and ${ahead}`;
  return [
    ...(looks ? [ahead, not(ahead)].map(half => around(near, [...within, looks, half])) : []),
    around(near, [...within, ...others, ahead]),
    around(localModelsOnly ? near : settled, [...within, not(dealtBefore)]),
  ];
};

/**
 * The candidates of a search, up to one more than is counted, with miles, points and offset: those who meet hard
 * requirements and filters, first those with the requested looks, from the metros around the venue, nearest first;
 * sampled by lot where there are more. Others further away fill the rest. `facts` must be conditions that the sampling
 * indexes can answer.
 */
export const poolOf = (brief: Brief, facts: SQL[], at: Date): SQL => {
  const { venue } = brief;
  const lot = startLot(brief, at);
  const miles = milesTo(venue);
  const calendar = calendarFacts(brief);
  const where = calendar.length > 0 ? sql`where ${sql.join(calendar, sql` and `)}` : sql``;
  // The offset is the model's distance from the starting lot. `offset 0` keeps the calendar check outside of the
  // samples, in one place.
  return sql`${venue ? sql`${aroundVenue(venue)}, ` : sql``}pool as materialized (
    select m.user_id, ${miles} as miles, ${fitOf(brief, miles, at)} as points, (m.lot - ${lot}::int) & ${sql.raw(String(LAST_LOT))} as turn
    from (select * from (${sql.join(samplesOf(brief, facts, lot), sql` union all `)}) sampled offset 0) m ${where} limit ${most})`;
};
