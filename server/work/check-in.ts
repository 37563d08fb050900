import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isOpen, markShifts, readPlannedShifts, refuseClosed, startWork } from './attendance.ts';
import { lockOwnWork } from './booked-job.ts';
import { isClaimed, readCases } from './cases.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';

/** A booked model checks in to the period that is open now; otherwise the refusal says when the next one opens. */
export const checkIn: Handler<'checkIn'> = async call => {
  const { app, db, path } = call;
  const model = userOf(call);
  const job = await lockOwnWork(db, path.id, model.id);
  const now = app.clock.now();
  const planned = await readPlannedShifts(db, job.id);
  const open = planned.filter(shift => isOpen(shift, now));
  const nearest = open[0] ?? planned.find(({ end }) => end > now) ?? planned.at(-1);
  if (!nearest) throw new Refusal('NOT_FOUND');
  refuseClosed(job, nearest, now);
  if (isClaimed((await readCases(db, job.id))(model.id)))
    throw new Refusal('NO_SHOW_CLAIMED', {}, 'The client says that you did not come. Answer that first.');
  await startWork(app, db, job);
  const mark = { jobId: job.id, modelIds: [model.id], mark: 'IN', by: 'MODEL' } as const;
  // Where one period ends less than an hour before the next, both are open: the first that was not checked in to.
  const marked: string[] = [];
  for (const { position } of open)
    if (marked.length === 0) marked.push(...(await markShifts(db, { ...mark, position })));
  if (marked.length === 0) throw new Refusal('CHECKED_IN');
  publishWork(call, job, [model.id]);
  return readWork(app, db, job.id, model);
};
