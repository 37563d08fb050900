import { eq } from 'drizzle-orm';
import { countPlaces, openRequest } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { offerNotice } from '../job/index.ts';
import { refuseUnlessHoldable } from '../money/index.ts';
import { notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, publishToBoth } from './answer.ts';
import { nextRequestNumber } from './asks.ts';
import { lockBooking } from './lock.ts';
import {
  hasPlaceFor,
  refuseConflict,
  refuseUnlessApproved,
  refuseUnlessHiring,
  refuseUnlessOpen,
  refuseWhileUnidentified,
  transitionRefusal,
} from './rules.ts';

export const modelByChatUser = async (db: Db, chatUserId: string): Promise<string> => {
  const [row] = await db.select({ id: users.id, type: users.type }).from(users).where(eq(users.chatUserId, chatUserId));
  if (row?.type !== 'MODEL') throw new Refusal('NOT_FOUND');
  return row.id;
};

/** Offers the job to a model, who has a day to answer. At most three open offers per free place, and three per model. */
export const sendRequest: Handler<'sendRequest'> = async call => {
  const { app, db, path, body } = call;
  const modelId = await modelByChatUser(db, body.chatUserId);
  const decision = await lockBooking(db, path.id, modelId);
  // Whom a model has blocked finds them no more.
  if (!decision?.model.listed || decision.model.hasBlocked) throw new Refusal('NOT_FOUND');
  const { job, tally, participant } = decision;
  if (participant?.status === 'PENDING') return answerDecision(call, path.id, modelId);
  if (participant) throw transitionRefusal({ ...decision, participant }, 'PENDING');
  refuseUnlessOpen(app, job);
  refuseUnlessApproved(job);
  refuseUnlessHiring(decision);
  refuseWhileUnidentified(decision);
  if (!hasPlaceFor(decision)) throw new Refusal('PLACES_FULL', { gender: decision.model.gender });
  refuseConflict(decision);
  const free = countPlaces(tally) - tally.booked;
  if (tally.pending >= free * app.config.limits.requestsPerPlace)
    throw new Refusal('REQUESTS_FULL', { open: tally.pending, free });
  await refuseUnlessHoldable(app, db, job);
  const ask = await nextRequestNumber(db, job, { id: modelId, firstName: decision.model.firstName });
  const now = app.clock.now();
  await db.insert(participants).values({
    jobId: job.id,
    modelId,
    status: 'PENDING',
    termsVersion: job.termsVersion,
    requestedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const request = await openRequest(app, db, job, modelId, ask);
  await app.tasks.scheduleSweep(request.expiresAt);
  await notify(app, db, modelId, offerNotice(app, job, request.id));
  publishToBoth(call, job.managerId, modelId, job.id);
  return answerDecision(call, path.id, modelId);
};
