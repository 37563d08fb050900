import { and, eq, inArray } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { CallContext, Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { shifts } from '../db/tables/shifts.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import {
  markShifts,
  momentOf,
  momentOfOut,
  readPlannedShifts,
  refuseClosed,
  refuseLongOver,
  startWork,
} from './attendance.ts';
import { lockWork, readBookedModels } from './booked-job.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { withdrawNoShows } from './withdraw-no-shows.ts';

/** A check-in by place is taken back while its hours are open; those concerned are told, and need the code from then on. */
const refuseUnlessByPlace = async (
  { app, db }: Pick<CallContext<'saveAttendance'>, 'app' | 'db'>,
  job: JobRow,
  rows: readonly (typeof shifts.$inferSelect)[],
  modelIds: readonly string[],
): Promise<void> => {
  if (rows.length < modelIds.length || rows.some(({ checkedInWay }) => checkedInWay !== 'PLACE'))
    throw new Refusal('NOT_BY_PLACE');
  await notifyAll(app, db, modelIds, {
    ...noticeContent(app, 'work.checkInTakenBack', { job: nameOf(job) }),
    about: aboutJob(job.id, 'WORK'),
  });
};

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
  const arrival = momentOf(body.at, [shift], now);
  if (body.mark === 'IN') {
    refuseClosed(job, shift, arrival.at);
    await refuseUnpaid(db, job, modelIds);
    await withdrawNoShows(app, db, job.id, modelIds);
    await startWork(app, db, job);
  }
  const rows = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.jobId, job.id), eq(shifts.position, body.position), inArray(shifts.modelId, modelIds)));
  if (rows.some(({ approvedAt }) => approvedAt)) throw new Refusal('HOURS_APPROVED');
  const leave = momentOfOut(
    body.at,
    rows.map(({ checkedInAt }) => checkedInAt),
    now,
  );
  if (body.mark === 'OUT') refuseLongOver(shift, leave.at);
  if (body.mark === 'OUT' && (rows.length < modelIds.length || rows.some(({ checkedInAt }) => !checkedInAt)))
    throw new Refusal('NOT_CHECKED_IN', {}, 'Someone on this list has not checked in.');
  if (body.mark === 'NOT_HERE') await refuseUnlessByPlace(call, job, rows, modelIds);
  const marked = { jobId: job.id, position: body.position, modelIds, by: 'MANAGER' } as const;
  if (body.mark === 'IN') await markShifts(db, { ...marked, mark: 'IN', way: 'LIST', ...arrival });
  else if (body.mark === 'OUT') await markShifts(db, { ...marked, mark: 'OUT', ...leave });
  else await markShifts(db, { ...marked, mark: 'NOT_HERE' });
  publishWork(call, job, modelIds);
  return readWork(app, db, job.id, manager);
};
