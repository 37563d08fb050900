import { and, eq, sql } from 'drizzle-orm';
import { clockText } from '#contract/rules/zoned-time.ts';
import type { ArrivalForm } from '#contract/schemas/arrival.ts';
import { ARRIVALS_MAX } from '#contract/values/work.ts';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { arrivals, shifts } from '../db/tables/shifts.ts';
import { users } from '../db/tables/users.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';
import { type PlannedShift, readPlannedShifts } from './attendance.ts';
import { lockOwnWork } from './booked-job.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';

const HOUR_MS = 3_600_000;

const refuseTime = ({ kind, at }: ArrivalForm, { start, end }: PlannedShift, now: Date): void => {
  if (!at) return;
  const comes = new Date(at);
  if (comes >= end) throw fieldRefusal('VALIDATION', 'at', 'Say a time before the end of the job.');
  // It may have waited for a connection until then.
  if (comes < now) throw fieldRefusal('VALIDATION', 'at', 'That time has passed. Say again when you come.');
  if (kind === 'LATE' && comes <= start)
    throw fieldRefusal('VALIDATION', 'at', 'That is in time. Say a time after the start.');
};

type Said = ArrivalForm & { modelId: string; position: number };

/** False when the same was said before. */
const saveArrival = async (db: Db, job: JobRow, { modelId, position, kind, at }: Said, now: Date): Promise<boolean> => {
  const mine = and(eq(arrivals.jobId, job.id), eq(arrivals.modelId, modelId), eq(arrivals.position, position));
  const [before] = await db.select().from(arrivals).where(mine);
  const arrivesAt = at ? new Date(at) : null;
  if (before?.kind === kind && before.arrivesAt?.getTime() === arrivesAt?.getTime()) return false;
  if (before && before.times >= ARRIVALS_MAX) throw new Refusal('ARRIVAL_OFTEN');
  const said = { kind, arrivesAt, saidAt: now };
  if (before)
    await db
      .update(arrivals)
      .set({ ...said, times: before.times + 1 })
      .where(mine);
  else await db.insert(arrivals).values({ jobId: job.id, modelId, position, ...said });
  return true;
};

/** A line in the group of the job; the manager is also notified of a delay. */
const tell = async (app: App, db: Db, job: JobRow, { modelId, kind, at }: Said): Promise<void> => {
  const [model] = await db
    .select({ name: users.name, chatUserId: users.chatUserId })
    .from(users)
    .where(eq(users.id, modelId));
  const time = at ? clockText(job.location?.timeZone ?? 'UTC', new Date(at)) : null;
  await db.execute(
    sql`select chat_say(chat_group_of(${job.id}), ${kind}, ${model?.chatUserId}::uuid, null, ${time}::text)`,
  );
  if (kind !== 'LATE') return;
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'work.late', {
      name: model?.name ?? 'A model',
      job: nameOf(job),
      time: time ?? 'an unknown time',
    }),
    about: aboutJob(job.id, 'WORK'),
  });
};

/** A booked model says that they are on the way to the next period, or when they come instead. */
export const sayArrival: Handler<'sayArrival'> = async call => {
  const { app, db, path, body } = call;
  const model = userOf(call);
  const job = await lockOwnWork(db, path.id, model.id);
  const now = app.clock.now();
  const planned = await readPlannedShifts(db, job.id);
  const [next] = planned.filter(({ end }) => end > now);
  if (!next || ['CANCELLED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED'].includes(job.lifecycle))
    throw new Refusal('PERIOD_OVER');
  if (next.start.getTime() - now.getTime() > work.arrivalHours * HOUR_MS) throw new Refusal('ARRIVAL_EARLY');
  const mine = and(eq(shifts.jobId, job.id), eq(shifts.modelId, model.id), eq(shifts.position, next.position));
  const [shift] = await db.select({ checkedInAt: shifts.checkedInAt }).from(shifts).where(mine);
  if (shift?.checkedInAt) throw new Refusal('CHECKED_IN');
  refuseTime(body, next, now);
  const said = { ...body, modelId: model.id, position: next.position };
  if (await saveArrival(db, job, said, now)) {
    await tell(app, db, job, said);
    publishWork(call, job, [model.id]);
  }
  return readWork(app, db, job.id, model);
};
