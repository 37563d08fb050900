import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** Jobs are rarely posted further ahead. */
const PLANNED_DAYS = 366;
/** A rule is planned again once fewer days than this are. */
const PLANNED_DAYS_MIN = 336;
const RULES_AT_ONCE = 200;

const today = (zone: string) => sql`(app_now() at time zone ${sql.raw(zone)})::date`;

/**
 * Writes the times of these rules for the year ahead, in the zone where the model lives now. Times of day are wall-clock
 * times, so they stay the same when the clocks change.
 */
export const planTimes = async (db: Db, ruleIds: readonly string[]): Promise<void> => {
  const chosen = sql`r.id = any(${sql.param(ruleIds)}::uuid[])`;
  await db.execute(sql`delete from book_outs o using repeating_book_outs r where o.repeating_id = r.id and ${chosen}`);
  await db.execute(sql`
    update repeating_book_outs r set planned_until = ${today('m.time_zone')} + ${PLANNED_DAYS}::int, time_zone = m.time_zone
    from models m where m.user_id = r.model_id and ${chosen}`);
  await db.execute(sql`
    insert into book_outs (id, model_id, repeating_id, during)
    select gen_random_uuid(), r.model_id, r.id, tstzrange(t.starts, t.ends)
    from repeating_book_outs r,
      generate_series(r.first_day::timestamp, least(r.last_day, r.planned_until)::timestamp, make_interval(weeks => r.every_weeks)) d,
      lateral (select
        first_shown(d + coalesce(r.from_time, '00:00')::time, r.time_zone) as starts,
        first_shown(d + case when r.to_time is null or r.to_time <= r.from_time then interval '1 day' else interval '0' end
          + coalesce(r.to_time, '00:00')::time, r.time_zone) as ends) t
    where ${chosen} and t.ends > app_now() and t.starts < t.ends`);
};

/** Plans ahead as time passes, and anew for models who have moved to another zone. */
export const planRepeating = async ({ database }: App): Promise<void> => {
  await database.db.transaction(async tx => {
    const due = await readRows(
      tx,
      { id: columns.id },
      sql`select r.id from repeating_book_outs r join models m on m.user_id = r.model_id
        where r.time_zone <> m.time_zone
          or r.planned_until < ${today('m.time_zone')} + ${PLANNED_DAYS_MIN}::int and coalesce(r.last_day > r.planned_until, true)
        order by r.id limit ${RULES_AT_ONCE}::int for update of r skip locked`,
    );
    if (due.length > 0)
      await planTimes(
        tx,
        due.map(({ id }) => id),
      );
  });
};
