import { sql } from 'drizzle-orm';
import { SIGNAL_DAYS, type SignalKind } from '#contract/values/trust.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App } from '../context.ts';
import { isHeldSql } from '../db/held.ts';
import { columns, readRows } from '../db/rows.ts';
import type { SignalFinder } from './signal.ts';
import { card } from './signals/card.ts';
import { contacts } from './signals/contacts.ts';
import { device } from './signals/device.ts';
import { noShows } from './signals/no-shows.ts';
import { numbers } from './signals/numbers.ts';
import { picture } from './signals/picture.ts';
import { reviews } from './signals/reviews.ts';
import { velocity } from './signals/velocity.ts';

const finders: Record<SignalKind, SignalFinder> = {
  DEVICE: device,
  CARD: card,
  NUMBERS: numbers,
  VELOCITY: velocity,
  PICTURE: picture,
  CONTACTS: contacts,
  NO_SHOWS: noShows,
  REVIEWS: reviews,
};

/** How far back is looked at first, in steps of so many days, and how many steps one run takes. */
const FIRST_DAYS = 30;
const STEP_DAYS = 5;
const STEPS_MAX = 6;
/** What was written in a transaction that took long carries a time before the last look. */
const OVERLAP_MINUTES = 5;

/**
 * Looks for one kind from where it stopped, and stores what was found. A signal that is found again is updated; one that staff closed opens
 * again when there is more of it.
 */
const look = async (app: App, { kind, find }: SignalFinder): Promise<{ changed: boolean; isDone: boolean }> =>
  app.database.db.transaction(async db => {
    await db.execute(
      sql`insert into trust_marks (kind, until) values (${kind}, app_now() - make_interval(days => ${FIRST_DAYS}::int)) on conflict do nothing`,
    );
    const end = sql`until + make_interval(days => ${STEP_DAYS}::int)`;
    const [mark] = await readRows(
      db,
      { since: columns.moment, until: columns.moment, isDone: columns.boolean },
      sql`select until as since, least(${end}, app_now()) as until, ${end} >= app_now() as "isDone" from trust_marks
        where kind = ${kind} for update skip locked`,
    );
    // Another server looks for this kind.
    if (!mark) return { changed: false, isDone: true };
    const since = sql`(${mark.since}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES}::int))`;
    const changed = await readRows(
      db,
      { id: columns.id },
      sql`insert into trust_signals as t (id, kind, key, subject_id, people, jobs, facts, size, first_seen_at, last_seen_at)
        select gen_random_uuid(), ${kind}, f.key, f.subject_id, f.people, f.jobs, f.facts || jsonb_build_object('kind', ${kind}::text), f.size, app_now(), app_now()
        from (${find({ since, until: sql`${mark.until}::timestamptz` })}) f
        on conflict (kind, key) do update set subject_id = excluded.subject_id, people = excluded.people, jobs = excluded.jobs, facts = excluded.facts,
          size = excluded.size, last_seen_at = excluded.last_seen_at, state = case when excluded.size > t.closed_size then 'OPEN' else t.state end
        where (t.subject_id, t.people, t.jobs, t.facts, t.size) is distinct from
          (excluded.subject_id, excluded.people, excluded.jobs, excluded.facts, excluded.size)
        returning t.id`,
    );
    await db.execute(
      sql`update trust_marks set until = greatest(until, ${mark.until}::timestamptz) where kind = ${kind}`,
    );
    return { changed: changed.length > 0, isDone: mark.isDone };
  });

/** Looks for what is unusual about accounts, in what happened since the last look. It decides nothing: staff read it. */
export const findSignals = async (app: App): Promise<void> => {
  let hasChanged = false;
  for (const finder of Object.values(finders))
    for (let step = 0; step < STEPS_MAX; step++) {
      const { changed, isDone } = await look(app, finder);
      hasChanged ||= changed;
      if (isDone) break;
    }
  if (hasChanged) app.bus.publish(QUEUE_CHANGED);
  await app.database.db.execute(
    sql`delete from trust_signals where last_seen_at < app_now() - make_interval(days => ${SIGNAL_DAYS}::int) and not ${isHeldSql(sql`trust_signals.subject_id`)}`,
  );
};
