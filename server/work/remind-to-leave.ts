import { eq, sql } from 'drizzle-orm';
import { travelMinutes } from '#contract/rules/travel.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../booking/index.ts';
import { work } from '../config.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { travelReminders } from '../db/tables/work-reminders.ts';
import { inTransaction } from '../http/transaction.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { milesBetween } from '../place/index.ts';

const MINUTE_MS = 60_000;
/** From when on someone is told to leave now instead of at a time. */
const NOW_MINUTES = 10;

const trip = {
  jobId: columns.id,
  modelId: columns.id,
  position: columns.number,
  start: columns.moment,
  miles: columns.orNull(columns.number),
};
type Trip = { modelId: string; position: number; start: string; miles: number | null };

const miles = milesBetween(sql`m.cell_latitude`, sql`m.cell_longitude`, sql`j.latitude`, sql`j.longitude`);

/** Who is booked for a period that begins within six hours and has not been told. A day of a range has no hour at which it begins. */
const coming = sql`
  select j.id as "jobId", p.model_id as "modelId", s.shift as position, lower(s.planned) as start, ${miles} as miles
  from jobs j join participants p on p.job_id = j.id and p.status = 'BOOKED' join models m on m.user_id = p.model_id, planned_shifts(j.id) s
  where j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID', 'STARTED') and j.starts_at < app_now() + interval '6 hours' and j.ends_at > app_now()
    and lower(s.planned) > app_now() and lower(s.planned) < app_now() + interval '6 hours'
    and s.minutes * 60 = extract(epoch from upper(s.planned) - lower(s.planned))
    and not exists (select from travel_reminders t where t.job_id = j.id and t.model_id = p.model_id and t.position = s.shift)`;

/** Two hours before the start, or as long before as the way takes. */
const isDue = ({ start, miles }: Trip, now: Date): boolean => {
  const aheadMinutes = Math.max(work.remindHours * 60, (travelMinutes(miles ?? 0) ?? 0) + NOW_MINUTES);
  return Date.parse(start) - now.getTime() <= aheadMinutes * MINUTE_MS;
};

/** The distance is that of the home in the profile: nobody is followed. */
const textOf = (job: JobRow, { start, miles }: Trip, now: Date): string => {
  const zone = job.location?.timeZone ?? 'UTC';
  const begins = `${nameOf(job)} begins at ${clockText(zone, new Date(start))}.`;
  const minutes = miles === null ? null : travelMinutes(miles);
  if (miles === null || minutes === null) return `${begins} Check in once you are there.`;
  const leavesMs = Date.parse(start) - minutes * MINUTE_MS;
  const away =
    miles < 1 ? 'it is near you' : `it is about ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`;
  return leavesMs - now.getTime() <= NOW_MINUTES * MINUTE_MS
    ? `Leave now: ${begins} From your home ${away}.`
    : `${begins} Leave by ${clockText(zone, new Date(leavesMs))}: from your home ${away}.`;
};

/** Tells those booked when to leave for a period, once. */
export const remindToLeave = async (app: App): Promise<void> => {
  const now = app.clock.now();
  const trips = await readRows(app.database.db, trip, coming);
  for (const { jobId, ...going } of trips.filter(one => isDue(one, now)))
    await inTransaction(app, 'system', async db => {
      const { modelId, position } = going;
      const first = await db
        .insert(travelReminders)
        .values({ jobId, modelId, position })
        .onConflictDoNothing()
        .returning({ jobId: travelReminders.jobId });
      const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
      if (!job || first.length === 0) return;
      await notify(app, db, modelId, {
        kind: 'BOOKINGS',
        text: textOf(job, going, now),
        about: aboutJob(jobId, 'TRAVEL'),
      });
    });
};
