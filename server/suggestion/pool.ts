import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { LOCAL_MILES } from '../booking/index.ts';
import { COUNTED } from '../model/index.ts';
import { milesBetween } from '../place/index.ts';
import type { Brief } from './brief.ts';
import { calendarFacts, milesTo } from './facts.ts';
import { fitOf, looksAsked } from './fit.ts';

const DAY_MS = 86_400_000;

/** Lots have 31 bits. */
export const LAST_LOT = 2_147_483_647;

/** The lot at which a job, by its id, begins to deal. */
export const firstLotOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

/**
 * The lot at which a search begins to deal: a job always begins at its own, a draft in a browser at another each day. So a page
 * stays what it was, and not everyone is shown the same people first.
 */
const firstLot = (brief: Brief, at: Date): number => {
  const { jobId, venue, periods, genders } = brief;
  return firstLotOf(jobId ?? JSON.stringify([venue, periods, genders, Math.floor(at.getTime() / DAY_MS)]));
};

/** What points and pages go by: all of it in the indexes of the deal. */
const dealt = sql.raw(
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

// Limits are written out, because a plan for an unknown limit is a plan for many rows.
const most = sql.raw(String(COUNTED + 1));
/** So many are looked at in one go, for some of them are not free. */
const lookedAt = sql.raw(String(Math.round(1.2 * COUNTED)));

const deal = (conditions: SQL[]): SQL =>
  sql`(select ${dealt} from models m where ${sql.join(conditions, sql` and `)} order by m.lot limit ${lookedAt})`;

/** A model belongs to the metro nearest to them, so whoever lives near the venue belongs to one of those so near. */
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
const dealAround = (which: SQL, conditions: SQL[]): SQL =>
  sql`select m.* from (select id, near from around where ${which} order by miles) metro
    cross join lateral ${deal([sql`m.metro = metro.id`, ...conditions])} m`;

const not = (condition: SQL): SQL => sql`not (${condition})`;
const near = sql`near`;
/** Most metros have no models yet. */
const settled = sql`exists (select from models anyone where anyone.listed and anyone.metro = around.id)`;

/** Those dealt first, then the next, until there are enough. */
const dealsOf = ({ venue, localModelsOnly, requirements }: Brief, facts: SQL[], lot: number): SQL[] => {
  const looks = looksAsked(requirements);
  const ahead = sql`m.lot >= ${lot}::int`;
  const fitting = looks ? [looks] : [];
  const others = looks ? [not(looks)] : [];
  if (!venue) {
    const everyone = looks ? [fitting, others] : [[]];
    return everyone.flatMap(wish => [ahead, not(ahead)].map(half => deal([...facts, ...wish, half])));
  }
  const around = (which: SQL, conditions: SQL[]) => dealAround(which, [...facts, ...conditions]);
  const within = localModelsOnly ? [sql`${milesTo(venue)} <= ${LOCAL_MILES}::float8`] : [];
  const dealtBefore = looks ? sql`metro.near and (${looks} or ${ahead})` : sql`metro.near and ${ahead}`;
  return [
    ...(looks ? [ahead, not(ahead)].map(half => around(near, [...within, looks, half])) : []),
    around(near, [...within, ...others, ahead]),
    around(localModelsOnly ? near : settled, [...within, not(dealtBefore)]),
  ];
};

/**
 * The models a search chooses from, up to one more than is counted, with miles, points and turn: those who meet the hard facts
 * and the filters, first the ones with the looks asked, from the metros around the venue, the nearest first; where there are
 * more, by lot. Those who live further away fill what is left. `facts` must be conditions that the indexes of the deal can answer.
 */
export const poolOf = (brief: Brief, facts: SQL[], at: Date): SQL => {
  const { venue } = brief;
  const lot = firstLot(brief, at);
  const miles = milesTo(venue);
  const calendar = calendarFacts(brief);
  const where = calendar.length > 0 ? sql`where ${sql.join(calendar, sql` and `)}` : sql``;
  // The turn is how far a model comes when the deal goes all the way round. `offset 0` lets the calendar be asked of what
  // was dealt, in one place.
  return sql`${venue ? sql`${aroundVenue(venue)}, ` : sql``}pool as materialized (
    select m.user_id, ${miles} as miles, ${fitOf(brief, miles, at)} as points, (m.lot - ${lot}::int) & ${sql.raw(String(LAST_LOT))} as turn
    from (select * from (${sql.join(dealsOf(brief, facts, lot), sql` union all `)}) dealt offset 0) m ${where} limit ${most})`;
};
