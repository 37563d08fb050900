import { eq, sql } from 'drizzle-orm';
import { callAt } from '#contract/rules/call-time.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import { callTimeSql, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { workReminders } from '../db/tables/work-reminders.ts';
import { inTransaction } from '../http/transaction.ts';
import { type NoticeContent, noticeContent } from '../notice-text.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
import { work } from '../rule-numbers.ts';
import { readBookedModels } from './booked-job.ts';

const reminder = {
  jobId: columns.id,
  position: columns.number,
  start: columns.moment,
  end: columns.moment,
  callTime: columns.orNull(columns.text),
};
type Reminder = { start: string; end: string; callTime: string | null };

/** Due and not sent: at six in the evening before each period, on the venue's clock. Left out two hours before the period. */
const due = sql`
  select j.id as "jobId", s.shift as position, lower(s.planned) as start, upper(s.planned) as end,
    ${callTimeSql(sql`j.id`, sql`j.event_date_periods`)} as "callTime"
  from jobs j, planned_shifts(j.id) s,
    lateral (select coalesce(j.location->>'timeZone', 'UTC') as name) zone,
    lateral (select (date_trunc('day', lower(s.planned) at time zone zone.name) - interval '6 hours') at time zone zone.name as due_at) evening
  where j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID', 'STARTED') and j.starts_at < app_now() + interval '2 days' and j.ends_at > app_now()
    and due_at <= app_now() and app_now() < lower(s.planned) - make_interval(hours => ${work.remindHours}::int)
    and not exists (select from work_reminders w where w.job_id = j.id and w.position = s.shift and w.kind = 'EVENING')`;

/** Null where no hour is known: a day of a range without a call sheet. */
const hourOf = (timeZone: string, { start, end, callTime }: Reminder) => {
  const period = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  const at = callAt(period, { timeZone, callTime });
  return at === null ? null : { isCall: at !== period.start, time: clockText(timeZone, new Date(at)) };
};

const names = {
  sheet: { plain: 'work.sheetTomorrow', from: 'work.sheetTomorrowFrom', call: 'work.sheetTomorrowCall' },
  page: { plain: 'work.tomorrow', from: 'work.tomorrowFrom', call: 'work.tomorrowCall' },
} as const;

const wordsFor = async (app: App, db: Db, job: JobRow, reminder: Reminder): Promise<NoticeContent> => {
  const hour = hourOf(job.location?.timeZone ?? 'UTC', reminder);
  const [sheet] = await readRows(
    db,
    { exists: columns.boolean },
    sql`select exists (select from call_sheets where job_id = ${job.id}) as exists`,
  );
  const { plain, from, call } = names[sheet?.exists ? 'sheet' : 'page'];
  const values = { job: nameOf(job) };
  return hour
    ? noticeContent(app, hour.isCall ? call : from, { ...values, time: hour.time })
    : noticeContent(app, plain, values);
};

/** Reminds those booked of a period, once, the evening before. */
export const remindModels = async (app: App): Promise<void> => {
  for (const { jobId, position, ...times } of await readRows(app.database.db, reminder, due))
    await inTransaction(app, 'system', async db => {
      const first = await db
        .insert(workReminders)
        .values({ jobId, position, kind: 'EVENING' })
        .onConflictDoNothing()
        .returning({ jobId: workReminders.jobId });
      const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
      if (!job || first.length === 0) return;
      await notifyAll(app, db, await readBookedModels(db, jobId), {
        ...(await wordsFor(app, db, job, times)),
        about: aboutJob(jobId),
      });
    });
};
