import { and, eq } from 'drizzle-orm';
import { participantTransitions } from '#contract/applicant.ts';
import { openLifecycles } from '#contract/job.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { modelPoints } from '../db/tables/points.ts';
import { reopenWhenNobodyIsBooked } from '../job/reopen.ts';
import { readTalentJob } from '../job/talent-read.ts';
import { statusForModel } from '../job/talent-view.ts';
import { Refusal } from '../refusal.ts';
import { notify } from '../tasks/notify.ts';
import { userOf } from '../user/viewer.ts';
import { tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { readLeaveCost, refuseUnseenCost } from './points.ts';
import { nextWords } from './standbys.ts';
import { nameOf } from './words.ts';

/** A model's booking as it is now; null without one. */
export const readBooking = async (db: Db, jobId: string, modelId: string) => {
  const [found] = await db
    .select({ startsAt: jobs.startsAt, terms: jobs.termsVersion, agreed: participants.termsVersion })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId), eq(participants.status, 'BOOKED')));
  return found ? { jobId, modelId, startsAt: found.startsAt, termsChanged: found.agreed !== found.terms } : null;
};

/** A booked model leaves, for the points that were shown. The place is open again, and the client is told whom to ask. */
export const leaveBooking: Handler<'leaveBooking'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const now = app.clock.now();
  const isRepeated = participant.status === 'DECLINED' && participant.declinedBy === 'MODEL';
  if (participant.status !== 'BOOKED' && !isRepeated) {
    const from = statusForModel(participant, now);
    throw new Refusal('ILLEGAL_TRANSITION', { from, to: 'DECLINED', allowed: participantTransitions[from] });
  }
  if (!isRepeated) {
    if (!openLifecycles.includes(job.lifecycle) || (job.startsAt && job.startsAt <= now))
      throw new Refusal('JOB_STARTED');
    const termsChanged = participant.termsVersion !== job.termsVersion;
    const booking = { jobId: job.id, modelId: id, startsAt: job.startsAt, termsChanged };
    const cost = await readLeaveCost(app, db, booking);
    refuseUnseenCost(cost, body.fingerprint);
    await db
      .update(participants)
      .set({ status: 'DECLINED', place: null, declinedAt: now, declinedBy: 'MODEL', toldAt: now, updatedAt: now })
      .where(and(eq(participants.jobId, job.id), eq(participants.modelId, id)));
    if (cost.points > 0) await db.insert(modelPoints).values({ modelId: id, jobId: job.id, points: cost.points });
    await reopenWhenNobodyIsBooked(db, job.id);
    const next = await nextWords(db, job.id, now);
    const text = `${model.firstName} left: a place is open: ${nameOf(job)}.${next}`;
    await notify(app, db, job.managerId, { kind: 'BOOKINGS', text });
    tellBoth(call, job.managerId, id, job.id);
  }
  const answered = await readTalentJob(db, id, path.id, now);
  if (!answered) throw new Refusal('NOT_FOUND');
  return answered;
};
