import { and, eq, isNotNull } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { shifts } from '../db/tables/shifts.ts';
import { Refusal } from '../refusal.ts';
import { markShifts, momentOfOut, readPlannedShifts, refuseLongOver } from './attendance.ts';
import { lockOwnWork } from './booked-job.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';

/** A model checks out of the last period they checked in to. */
export const checkOut: Handler<'checkOut'> = async call => {
  const { app, db, path, body } = call;
  const model = userOf(call);
  const job = await lockOwnWork(db, path.id, model.id);
  const own = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.jobId, job.id), eq(shifts.modelId, model.id), isNotNull(shifts.checkedInAt)))
    .orderBy(shifts.position);
  const last = own.at(-1);
  if (!last) throw new Refusal('NOT_CHECKED_IN');
  if (last.checkedOutAt) throw new Refusal('CHECKED_OUT');
  if (last.approvedAt) throw new Refusal('HOURS_APPROVED');
  const moment = momentOfOut(body.at, [last.checkedInAt], app.clock.now());
  const planned = (await readPlannedShifts(db, job.id)).find(({ position }) => position === last.position);
  if (planned) refuseLongOver(planned, moment.at);
  await markShifts(db, {
    jobId: job.id,
    position: last.position,
    modelIds: [model.id],
    mark: 'OUT',
    by: 'MODEL',
    ...moment,
  });
  publishWork(call, job, [model.id]);
  return readWork(app, db, job.id, model);
};
