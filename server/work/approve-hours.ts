import { and, eq, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { shifts } from '../db/tables/shifts.ts';
import { Refusal } from '../refusal.ts';
import { readPlannedShifts } from './attendance.ts';
import { lockWork } from './booked-job.ts';
import { isClaimed, readCases } from './cases.ts';
import { notifyApproved } from './notify-approved.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { refuseUnlessStarted } from './refuse-unless-started.ts';

type ShiftRow = typeof shifts.$inferSelect;

const refuseMinutes = (job: JobRow, row: ShiftRow, minutes: number): void => {
  if (row.approvedAt) throw new Refusal('HOURS_APPROVED');
  if (job.fixedRatePerModel !== null && minutes !== 0 && minutes !== row.plannedMinutes)
    throw new Refusal('HOURS_FIXED');
};

/** Approves hours as given; they are final, and the models are told. */
export const approveHours: Handler<'approveHours'> = async call => {
  const { app, db, path, body } = call;
  const manager = userOf(call);
  const job = await lockWork(db, path.id);
  refuseUnlessStarted(job, ['STARTED', 'ENDED', 'DISPUTED']);
  await db.execute(sql`select open_shifts(${job.id})`);
  const now = app.clock.now();
  const planned = new Map((await readPlannedShifts(db, job.id)).map(({ position, end }) => [position, end]));
  const casesOf = await readCases(db, job.id);
  // Who left after the job had begun keeps a row, and works no hours.
  const isBooked = sql`exists (select from participants p where p.job_id = ${shifts.jobId} and p.model_id = ${shifts.modelId} and p.status = 'BOOKED')`;
  const rows = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.jobId, job.id), isBooked));
  const known = new Map(rows.map(row => [`${row.modelId} ${row.position}`, row]));
  for (const { modelId, position, minutes } of body.items) {
    const row = known.get(`${modelId} ${position}`);
    if (!row) throw new Refusal('NOT_BOOKED');
    const cases = casesOf(modelId);
    if (isClaimed(cases) || cases.dispute) throw new Refusal('CASE_OPEN');
    const end = planned.get(position);
    if (job.lifecycle === 'STARTED' && end && end > now && !row.checkedOutAt) throw new Refusal('HOURS_EARLY');
    refuseMinutes(job, row, minutes);
  }
  const given = sql`jsonb_to_recordset(${JSON.stringify(body.items)}::jsonb) given("modelId" uuid, position int, minutes int)`;
  await db.execute(sql`update shifts s set minutes = given.minutes, approved_at = app_now(), approved_by = 'MANAGER'
    from ${given} where s.job_id = ${job.id} and s.model_id = given."modelId" and s.position = given.position`);
  const models = [...new Set(body.items.map(({ modelId }) => modelId))];
  await notifyApproved(app, db, job, models);
  publishWork(call, job, models);
  return readWork(app, db, job.id, manager);
};
