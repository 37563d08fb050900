import { sql } from 'drizzle-orm';
import type { BusyCalendar, ModelCalendar, RepeatingBookOut } from '#contract/schemas/model-calendar.ts';
import type { CallName } from '#contract/wire/index.ts';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { App, CallContext, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';

type Range = { start: string; end: string };
type Named = Pick<JobRow, 'categoryCode' | 'location'> & { startsAt: string | null };
const found = {
  timeZone: columns.text,
  bookOuts: columns.json<(Range & { id: string })[]>(),
  repeating: columns.json<RepeatingBookOut[]>(),
  busyCalendar: columns.json<(Omit<BusyCalendar, 'host'> & { url: string })[]>(),
  availableUntil: columns.orNull(columns.moment),
  booked: columns.json<(Range & { jobId: string; job: Named })[]>(),
};

const iso = ({ start, end }: Range) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

const busyCalendarView = ({ url, readAt, ...rest }: Omit<BusyCalendar, 'host'> & { url: string }): BusyCalendar => ({
  host: new URL(url).host,
  readAt: readAt && new Date(readAt).toISOString(),
  ...rest,
});

/** A model's future times, in one statement; null without a profile. */
const readCalendar = async ({ clock }: App, db: Db, modelId: string): Promise<ModelCalendar | null> => {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const range = sql`'start', lower(during), 'end', upper(during)`;
  const rows = await readRows(
    db,
    found,
    sql`
    select m.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('id', o.id, ${range}) order by lower(during)), '[]')
        from book_outs o where o.model_id = m.user_id and o.repeating_id is null and not o.is_imported and upper(during) > ${now}) as "bookOuts",
      (select coalesce(json_agg(json_build_object('id', r.id, 'firstDay', r.first_day, 'lastDay', r.last_day, 'everyWeeks', r.every_weeks,
          'hours', case when r.from_time is not null then json_build_object('from', r.from_time, 'to', r.to_time) end)
          order by extract(isodow from r.first_day), r.from_time, r.id), '[]')
        from repeating_book_outs r where r.model_id = m.user_id
          and coalesce(r.last_day >= (${now} at time zone m.time_zone)::date, true)) as repeating,
      (select coalesce(json_agg(json_build_object('url', c.url, 'readAt', c.read_at, 'failure', c.failure, 'unread', c.unread, 'times',
          (select count(*) from book_outs o where o.model_id = m.user_id and o.is_imported and upper(o.during) > ${now}))), '[]')
        from busy_calendars c where c.model_id = m.user_id) as "busyCalendar",
      case when m.available_until > ${now} then m.available_until end as "availableUntil",
      (select coalesce(json_agg(json_build_object('jobId', b.job_id, ${range}, 'job',
          json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at)) order by lower(during)), '[]')
        from booked_periods b join jobs j on j.id = b.job_id where b.model_id = m.user_id and upper(during) > ${now}) as booked
    from models m where m.user_id = ${modelId}`,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    timeZone: row.timeZone,
    bookOuts: row.bookOuts.map(({ id, ...during }) => ({ id, ...iso(during) })),
    repeating: row.repeating,
    busyCalendar: row.busyCalendar.map(busyCalendarView)[0] ?? null,
    availableUntil: row.availableUntil === null ? null : new Date(row.availableUntil).toISOString(),
    booked: row.booked.map(({ jobId, job, ...during }) => ({
      jobId,
      name: nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null }),
      ...iso(during),
    })),
  };
};

/** The calendar in the format of the calls. */
export const answerCalendar = async (
  call: Pick<CallContext<CallName>, 'app' | 'db' | 'viewer'>,
): Promise<ModelCalendar> => {
  const calendar = await readCalendar(call.app, call.db, userOf(call).id);
  if (!calendar) throw new Refusal('NO_PROFILE');
  return calendar;
};

export const getBookOuts: Handler<'getBookOuts'> = call => answerCalendar(call);
