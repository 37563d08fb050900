import { and, eq } from 'drizzle-orm';
import { participantTransitions } from '#contract/values/applicant.ts';
import { userOf } from '../../auth/index.ts';
import { confirmationOf, nameOf, statusForModel } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import { participants } from '../../db/tables/participants.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { Refusal } from '../../refusal.ts';
import { answerTalentJob, publishToBoth } from '../answer.ts';
import { lockDecision } from '../lock.ts';
import { closePlaceOffers } from './close-place-offers.ts';

/** A booked model says that they come. Their place is no longer offered; whoever had already taken it keeps it. */
export const confirmBooking: Handler<'confirmBooking'> = async call => {
  const { app, db, path } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const now = app.clock.now();
  if (participant.passedAt)
    throw new Refusal('ILLEGAL_TRANSITION', {}, 'A standby took your place meanwhile. It costs you no points.');
  if (participant.status !== 'BOOKED') {
    const from = statusForModel(participant, now);
    throw new Refusal('ILLEGAL_TRANSITION', { from, to: 'BOOKED', allowed: participantTransitions[from] });
  }
  const confirmation = confirmationOf(participant, job.startsAt, now);
  if (confirmation === 'CONFIRMED') return answerTalentJob(call, path.id, id);
  if (job.startsAt && job.startsAt <= now) throw new Refusal('JOB_STARTED');
  if (confirmation === 'EARLY') throw new Refusal('CONFIRM_EARLY');
  if (participant.termsVersion !== job.termsVersion)
    throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
  await db
    .update(participants)
    .set({ confirmedAt: now, updatedAt: now })
    .where(and(eq(participants.jobId, path.id), eq(participants.modelId, id)));
  if (confirmation === 'OFFERED') {
    await closePlaceOffers(app, db, job.id);
    await notify(app, db, job.managerId, {
      ...noticeContent(app, 'applicant.comesAfterAll', { name: model.firstName, job: nameOf(job) }),
      about: aboutJob(job.id, 'BOOKED'),
    });
  }
  publishToBoth(call, job.managerId, id, job.id);
  return answerTalentJob(call, path.id, id);
};
