import type { Preparation } from '../context.ts';
import { isJobPaidAtOnce, secureFunds, secureOffer } from '../money/index.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnlessAcceptable, refuseUnlessOffered } from './answer-request.ts';
import { type BookingDecision, readBooking } from './lock.ts';
import { wouldBook } from './refuse-accept.ts';
import { placeFor } from './rules.ts';

type Place = ReturnType<typeof placeFor>;

/** Holds the money of a booking that is paid at once; without it nobody is booked. Who would not be booked is refused later. */
export const prepareAccept: Preparation<'acceptApplication'> = async ({ app, path: { jobId, modelId } }) => {
  if (!(await isJobPaidAtOnce(app, jobId))) return;
  const decision = await readBooking(app.database.db, jobId, modelId);
  if (decision && wouldBook(app, decision)) await secureFunds(app, jobId, modelId);
};

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

const bookedOf = {
  MALE: 'bookedMales',
  FEMALE: 'bookedFemales',
  NON_BINARY: 'bookedNonBinary',
  ANY: 'bookedAnyGender',
} as const;

/** A decision as it is once these places are booked too. */
const withPlaces = (decision: BookingDecision, places: readonly Place[]): BookingDecision => {
  const tally = { ...decision.tally, booked: decision.tally.booked + places.length };
  for (const place of places) tally[bookedOf[place]] += 1;
  return { ...decision, tally };
};

/**
 * As for each accept by itself, for as many as there are places. What is refused here is refused again in its place among
 * the decisions; a card that could not hold the money of one is not asked for the others.
 */
export const prepareDecisions: Preparation<'decideMany'> = async ({ app, path, body }) => {
  if (body.action !== 'ACCEPT' || !(await isJobPaidAtOnce(app, path.id))) return;
  const held: Place[] = [];
  for (const modelId of new Set(body.modelIds)) {
    const found = await readBooking(app.database.db, path.id, modelId);
    const decision = found && withPlaces(found, held);
    if (!decision || !wouldBook(app, decision)) continue;
    try {
      await secureFunds(app, path.id, modelId);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    held.push(placeFor(decision));
  }
};
