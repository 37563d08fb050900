import { eq, sql } from 'drizzle-orm';
import { callAt } from '#contract/rules/call-time.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import { callTimeSql, nameOf } from '../booking/index.ts';
import { work } from '../config.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { workReminders } from '../db/tables/work-reminders.ts';
import { inTransaction } from '../http/transaction.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
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

/** `, call time 7:30 AM`, `, from 8:00 AM`; nothing where no hour is known. */
const hourText = (timeZone: string, { start, end, callTime }: Reminder): string => {
  const period = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  const at = callAt(period, { timeZone, callTime });
  if (at === null) return '';
  return `, ${at === period.start ? 'from' : 'call time'} ${clockText(timeZone, new Date(at))}`;
};

const textOf = async (db: Db, job: JobRow, reminder: Reminder): Promise<string> => {
  const hour = hourText(job.location?.timeZone ?? 'UTC', reminder);
  const [sheet] = await readRows(
    db,
    { exists: columns.boolean },
    sql`select exists (select from call_sheets where job_id = ${job.id}) as exists`,
  );
  const read = sheet?.exists ? 'Read the call sheet tonight.' : 'The address is on the job’s page.';
  return `Tomorrow: ${nameOf(job)}${hour}. ${read}`;
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
        kind: 'BOOKINGS',
        text: await textOf(db, job, times),
        about: aboutJob(jobId),
      });
    });
};
