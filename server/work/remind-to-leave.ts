import { eq, sql } from 'drizzle-orm';
import { callAt } from '#contract/rules/call-time.ts';
import { travelMinutes } from '#contract/rules/travel.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import { callTimeSql, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { travelReminders } from '../db/tables/work-reminders.ts';
import { inTransaction } from '../http/transaction.ts';
import { type NoticeContent, noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { milesBetween } from '../place/index.ts';
import { work } from '../rule-numbers.ts';

const MINUTE_MS = 60_000;
/** From when on someone is told to leave now instead of at a time. */
const NOW_MINUTES = 10;

const trip = {
  jobId: columns.id,
  modelId: columns.id,
  position: columns.number,
  start: columns.moment,
  end: columns.moment,
  timeZone: columns.text,
  callTime: columns.orNull(columns.text),
  miles: columns.orNull(columns.number),
};
type Row = { start: string; end: string; timeZone: string; callTime: string | null; miles: number | null };
/** When someone is called, whether that is before the start, and from how far. */
type Trip = { timeZone: string; isCall: boolean; callAt: string; miles: number | null };

const miles = milesBetween(sql`m.cell_latitude`, sql`m.cell_longitude`, sql`j.latitude`, sql`j.longitude`);

/** Who is booked for a period that is on or begins within twelve hours, and has not been told: a call may be six hours before the start. */
const coming = sql`
  select j.id as "jobId", p.model_id as "modelId", s.shift as position, lower(s.planned) as start, upper(s.planned) as end,
    coalesce(j.location->>'timeZone', 'UTC') as "timeZone", ${callTimeSql(sql`j.id`, sql`j.event_date_periods`)} as "callTime", ${miles} as miles
  from jobs j join participants p on p.job_id = j.id and p.status = 'BOOKED' join models m on m.user_id = p.model_id, planned_shifts(j.id) s
  where j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID', 'STARTED') and j.starts_at < app_now() + interval '12 hours' and j.ends_at > app_now()
    and upper(s.planned) > app_now() and lower(s.planned) < app_now() + interval '12 hours'
    and not exists (select from travel_reminders t where t.job_id = j.id and t.model_id = p.model_id and t.position = s.shift)`;

/** Null where no hour is known: a day of a range without a call sheet. */
const tripOf = ({ miles, timeZone, callTime, ...planned }: Row): Trip | null => {
  const period = { start: new Date(planned.start).toISOString(), end: new Date(planned.end).toISOString() };
  const at = callAt(period, { timeZone, callTime });
  return at === null ? null : { timeZone, isCall: at !== period.start, callAt: at, miles };
};

/** Two hours before the call, or as long before as the way takes. */
const isDue = (trip: Trip | null, now: Date): trip is Trip => {
  if (!trip || Date.parse(trip.callAt) <= now.getTime()) return false;
  const aheadMinutes = Math.max(work.remindHours * 60, (travelMinutes(trip.miles ?? 0) ?? 0) + NOW_MINUTES);
  return Date.parse(trip.callAt) - now.getTime() <= aheadMinutes * MINUTE_MS;
};

/** The distance is that of the home in the profile: nobody is followed. */
const wordsFor = (app: App, job: JobRow, trip: Trip, now: Date): NoticeContent => {
  const { miles, timeZone, isCall } = trip;
  const values = { job: nameOf(job), time: clockText(timeZone, new Date(trip.callAt)) };
  const minutes = miles === null ? null : travelMinutes(miles);
  if (miles === null || minutes === null) return noticeContent(app, isCall ? 'work.called' : 'work.begins', values);
  const leavesMs = Date.parse(trip.callAt) - minutes * MINUTE_MS;
  const away =
    miles < 1 ? 'it is near you' : `it is about ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`;
  if (leavesMs - now.getTime() <= NOW_MINUTES * MINUTE_MS)
    return noticeContent(app, isCall ? 'work.leaveNowForCall' : 'work.leaveNow', { ...values, away });
  const when = clockText(timeZone, new Date(leavesMs));
  return noticeContent(app, isCall ? 'work.leaveByForCall' : 'work.leaveBy', { ...values, when, away });
};

/** Tells those booked when to leave for a period, once. */
export const remindToLeave = async (app: App): Promise<void> => {
  const now = app.clock.now();
  for (const { jobId, modelId, position, ...row } of await readRows(app.database.db, trip, coming)) {
    const going = tripOf(row);
    if (!isDue(going, now)) continue;
    await inTransaction(app, 'system', async db => {
      const first = await db
        .insert(travelReminders)
        .values({ jobId, modelId, position })
        .onConflictDoNothing()
        .returning({ jobId: travelReminders.jobId });
      const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
      if (!job || first.length === 0) return;
      await notify(app, db, modelId, {
        ...wordsFor(app, job, going, now),
        about: aboutJob(jobId, 'TRAVEL'),
      });
    });
  }
};
