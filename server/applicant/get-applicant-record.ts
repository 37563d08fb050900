import { and, eq, sql } from 'drizzle-orm';
import type { PartMove } from '#contract/schemas/applicant-record.ts';
import type { MovedBy, ParticipantStatus } from '#contract/values/applicant.ts';
import { userOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { applicantViews } from '../db/tables/job-marks.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { freeAt, jobDays } from './job-days.ts';

const move = {
  at: columns.moment,
  actor: columns.text,
  from: columns.orNull(columns.word<ParticipantStatus>()),
  to: columns.orNull(columns.word<ParticipantStatus>()),
};

/** Audit entries name actors as `user:<id>`, `staff:<id>` or `system`. */
const whoMoved = (actor: string, managerId: string): MovedBy => {
  if (actor === `user:${managerId}`) return 'YOU';
  if (actor.startsWith('user:')) return 'MODEL';
  return actor.startsWith('staff:') ? 'STAFF' : 'SYSTEM';
};

const readMoves = async (db: Db, jobId: string, modelId: string, managerId: string): Promise<PartMove[]> => {
  const rows = await readRows(
    db,
    move,
    sql`
    select created_at as at, actor, before ->> 'status' as from, after ->> 'status' as to from audit_entries
    where subject_id = ${jobId} and subject = 'PARTICIPANT' and coalesce(after, before) ->> 'modelId' = ${modelId} order by id`,
  );
  return rows.map(({ at, actor, from, to }) => ({
    at: new Date(at).toISOString(),
    by: whoMoved(actor, managerId),
    from,
    to,
  }));
};

/** Times of a model's other bookings and book-outs, without saying what they are. */
const readBusy = async (db: Db, jobId: string, modelId: string): Promise<{ start: Date; end: Date }[]> => {
  const rows = await readRows(
    db,
    { start: columns.moment, end: columns.moment },
    sql`
    select lower(o.during) as start, upper(o.during) as end from (
      select during from booked_periods where model_id = ${modelId} and job_id <> ${jobId}
      union all select during from book_outs where model_id = ${modelId}) o
    join jobs j on j.id = ${jobId} and o.during && tstzrange(j.starts_at, j.ends_at)`,
  );
  return rows.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
};

/** The model reads when the client last looked at them. */
const noteView = (app: App, jobId: string, modelId: string) =>
  app.database.db
    .insert(applicantViews)
    .values({ jobId, modelId, viewedAt: app.clock.now() })
    .onConflictDoUpdate({
      target: [applicantViews.jobId, applicantViews.modelId],
      set: { viewedAt: app.clock.now() },
      setWhere: sql`${applicantViews.viewedAt} < app_now() - interval '1 hour'`,
    });

export const getApplicantRecord: Handler<'getApplicantRecord'> = async call => {
  const { app, db, path } = call;
  const { jobId, modelId } = path;
  const [row] = await db
    .select({ managerId: jobs.managerId, periods: jobs.eventDatePeriods, location: jobs.location })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId)));
  if (!row) throw new Refusal('NOT_FOUND');
  if (!userOf(call).seenBy) await noteView(app, jobId, modelId);
  const days = jobDays(row.periods, row.location?.timeZone ?? 'UTC');
  return {
    days: freeAt(days, await readBusy(db, jobId, modelId)),
    moves: await readMoves(db, jobId, modelId, row.managerId),
  };
};
