import { and, eq, inArray } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { shifts } from '../db/tables/shifts.ts';
import { Refusal } from '../refusal.ts';
import { markShifts, readPlannedShifts, refuseClosed, refuseLongOver, startWork } from './attendance.ts';
import { lockWork, readBookedModels } from './booked-job.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { withdrawNoShows } from './withdraw-no-shows.ts';

/** The manager's list: several models at once, in or out. */
export const saveAttendance: Handler<'saveAttendance'> = async call => {
  const { app, db, path, body } = call;
  const manager = userOf(call);
  const job = await lockWork(db, path.id);
  const now = app.clock.now();
  const modelIds = [...new Set(body.modelIds)];
  const booked = await readBookedModels(db, job.id, modelIds);
  if (booked.length < modelIds.length) throw new Refusal('NOT_BOOKED');
  const shift = (await readPlannedShifts(db, job.id)).find(({ position }) => position === body.position);
  if (!shift) throw new Refusal('NOT_FOUND');
  if (body.mark === 'IN') {
    refuseClosed(job, shift, now);
    await withdrawNoShows(app, db, job.id, modelIds);
    await startWork(app, db, job);
  } else refuseLongOver(shift, now);
  const rows = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.jobId, job.id), eq(shifts.position, body.position), inArray(shifts.modelId, modelIds)));
  if (rows.some(({ approvedAt }) => approvedAt)) throw new Refusal('HOURS_APPROVED');
  if (body.mark === 'OUT' && (rows.length < modelIds.length || rows.some(({ checkedInAt }) => !checkedInAt)))
    throw new Refusal('NOT_CHECKED_IN', {}, 'Someone on this list has not checked in.');
  await markShifts(db, { jobId: job.id, position: body.position, modelIds, mark: body.mark, by: 'MANAGER' });
  publishWork(call, job, modelIds);
  return readWork(app, db, job.id, manager);
};
