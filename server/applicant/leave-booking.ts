import { and, eq, isNotNull } from 'drizzle-orm';
import { participantTransitions } from '#contract/values/applicant.ts';
import { type JobLifecycle, openLifecycles } from '#contract/values/job.ts';
import { userOf } from '../auth/index.ts';
import { readLeaveCost, refuseUnseenCost, statusForModel } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { modelPoints } from '../db/tables/points.ts';
import { shifts } from '../db/tables/shifts.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { answerTalentJob } from './answer.ts';
import { type DecidedJob, lockDecision } from './lock.ts';
import { releasePlace } from './release-place.ts';

/** A model's current booking, or null. */
export const readBooking = async (db: Db, jobId: string, modelId: string) => {
  const [found] = await db
    .select({
      startsAt: jobs.startsAt,
      terms: jobs.termsVersion,
      agreed: participants.termsVersion,
      share: participants.movedFeeCents,
    })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId), eq(participants.status, 'BOOKED')));
  if (!found) return null;
  const { startsAt, terms, agreed, share } = found;
  return { jobId, modelId, startsAt, termsChanged: agreed !== terms, shareCents: share ?? 0 };
};

const leavable: readonly JobLifecycle[] = [...openLifecycles, 'STARTED'];

/** Until the start, also where a colleague’s early check-in has started the job; whoever has checked in has begun. */
export const refuseBegun = async (db: Db, job: DecidedJob, modelId: string, now: Date): Promise<void> => {
  if (!leavable.includes(job.lifecycle) || (job.startsAt && job.startsAt <= now)) throw new Refusal('JOB_STARTED');
  const isIn = and(eq(shifts.jobId, job.id), eq(shifts.modelId, modelId), isNotNull(shifts.checkedInAt));
  if ((await db.$count(shifts, isIn)) > 0)
    throw new Refusal('JOB_STARTED', {}, 'You have checked in. Write to the client if you have to go.');
};

/** A booked model leaves for the points that were shown. The place reopens, and the client is told who is on standby. */
export const leaveBooking: Handler<'leaveBooking'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const now = app.clock.now();
  if (participant.status === 'BOOKED') {
    await refuseBegun(db, job, id, now);
    const termsChanged = participant.termsVersion !== job.termsVersion;
    const shareCents = participant.movedFeeCents ?? 0;
    const cost = await readLeaveCost(app, db, {
      jobId: job.id,
      modelId: id,
      startsAt: job.startsAt,
      termsChanged,
      shareCents,
    });
    refuseUnseenCost(cost, body.fingerprint);
    if (cost.points > 0) await db.insert(modelPoints).values({ modelId: id, jobId: job.id, points: cost.points });
    if (cost.staffLook) publishQueue(call);
    await releasePlace(call, { job, model, modelId: id }, 'left');
  } else if (participant.status !== 'DECLINED' || participant.declinedBy !== 'MODEL') {
    const from = statusForModel(participant, now);
    throw new Refusal('ILLEGAL_TRANSITION', { from, to: 'DECLINED', allowed: participantTransitions[from] });
  }
  return answerTalentJob(call, path.id, id);
};

export const getLeaveCost: Handler<'getLeaveCost'> = async call => {
  const { app, db, path } = call;
  const booking = await readBooking(db, path.id, userOf(call).id);
  if (!booking) throw new Refusal('NOT_FOUND');
  return readLeaveCost(app, db, booking);
};
