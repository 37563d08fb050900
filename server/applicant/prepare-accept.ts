import type { Preparation } from '../context.ts';
import { secureFunds, secureOffer } from '../money/index.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnlessAcceptable, refuseUnlessOffered } from './answer-request.ts';
import { readBooking } from './lock.ts';

/** Holds the money of a booking that is paid at once; without it nobody is booked. */
export const prepareAccept: Preparation<'acceptApplication'> = ({ app, path }) =>
  secureFunds(app, path.jobId, path.modelId);

/** The same for a model who accepts an offer, where the manager cannot be asked for another card. */
export const prepareAnswer: Preparation<'answerRequest'> = async ({ app, path, body, viewer }) => {
  if (body.answer !== 'ACCEPTED' || !viewer) return;
  const { db } = app.database;
  const decision = await readBooking(db, path.id, viewer.id);
  if (decision?.participant?.status !== 'PENDING') return;
  await refuseUnlessOffered(app, db, path.id, viewer.id);
  refuseUnlessAcceptable(app, decision, body.termsVersion);
  await secureOffer(app, path.id, { id: viewer.id, firstName: decision.model.firstName });
};

/** As for each accept by itself. What is refused here is refused again in its place among the decisions. */
export const prepareDecisions: Preparation<'decideMany'> = async ({ app, path, body }) => {
  if (body.action !== 'ACCEPT') return;
  for (const modelId of body.modelIds)
    await secureFunds(app, path.id, modelId).catch(error => {
      if (!(error instanceof Refusal)) throw error;
    });
};
