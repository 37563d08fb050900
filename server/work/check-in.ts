import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { shifts } from '../db/tables/shifts.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';
import {
  type CheckedIn,
  isOpen,
  markShifts,
  momentOf,
  readPlannedShifts,
  refuseClosed,
  startWork,
} from './attendance.ts';
import { lockOwnWork } from './booked-job.ts';
import { isClaimed, readCases } from './cases.ts';
import { refuseWrongCode } from './check-in-code.ts';
import { metersToVenue } from './phone-place.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';

type Call = Pick<CallContext<'checkIn'>, 'app' | 'db' | 'body'>;

const readShift = async ({ db }: Call, jobId: string, modelId: string, position: number) => {
  const mine = and(eq(shifts.jobId, jobId), eq(shifts.modelId, modelId), eq(shifts.position, position));
  const [row] = await db.select().from(shifts).where(mine);
  return row;
};

/** What the check-in was made with: the code, if one is given, and otherwise the place. */
const shownBy = async (
  { app, body: { code, place } }: Call,
  job: JobRow,
  at: { modelId: string; position: number; needsCode: boolean },
): Promise<Pick<CheckedIn, 'way' | 'meters'>> => {
  if (code !== undefined) {
    await consumeRateLimit(app, {
      what: 'check-in-code',
      who: `${job.id} ${at.modelId}`,
      allowed: work.codeTriesAnHour,
    });
    refuseWrongCode(app.config, job.id, at.position, code);
    return { way: 'CODE' };
  }
  if (!place || at.needsCode) throw new Refusal('CHECK_IN_CODE_NEEDED');
  return { way: 'PLACE', meters: metersToVenue(job, place) };
};

/** A booked model checks in to the period that is open; otherwise the refusal says when the next one opens. */
export const checkIn: Handler<'checkIn'> = async call => {
  const { app, db, path } = call;
  const model = userOf(call);
  const job = await lockOwnWork(db, path.id, model.id);
  const now = app.clock.now();
  const planned = await readPlannedShifts(db, job.id);
  const { at, sentAt } = momentOf(call.body.at, planned, now);
  const open = planned.filter(shift => isOpen(shift, at));
  const nearest = open[0] ?? planned.find(({ end }) => end > at) ?? planned.at(-1);
  if (!nearest) throw new Refusal('NOT_FOUND');
  refuseClosed(job, nearest, at);
  await refuseUnpaid(db, job, [model.id]);
  if (isClaimed((await readCases(db, job.id))(model.id)))
    throw new Refusal('NO_SHOW_CLAIMED', {}, 'The client says that you did not come. Answer that first.');
  await startWork(app, db, job);
  // Where one period ends less than an hour before the next, both are open: the first that was not checked in to.
  for (const { position } of open) {
    const shift = await readShift(call, job.id, model.id, position);
    if (shift?.approvedAt) throw new Refusal('HOURS_APPROVED');
    if (!shift || shift.checkedInAt) continue;
    const shown = await shownBy(call, job, { modelId: model.id, position, needsCode: shift.placeRefusedAt !== null });
    await markShifts(db, {
      jobId: job.id,
      position,
      modelIds: [model.id],
      mark: 'IN',
      by: 'MODEL',
      at,
      sentAt,
      ...shown,
    });
    publishWork(call, job, [model.id]);
    return readWork(app, db, job.id, model);
  }
  throw new Refusal('CHECKED_IN');
};
