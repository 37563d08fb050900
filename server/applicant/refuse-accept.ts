import type { App } from '../context.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnlessBookable } from './book.ts';
import type { BookingDecision } from './lock.ts';
import {
  hasPlaceFor,
  refuseUnlessApproved,
  refuseUnlessHiring,
  refuseUnlessOpen,
  refuseWhileUnidentified,
} from './rules.ts';

export type ApplicantDecision = BookingDecision & { participant: ParticipantRow };

/** Why accepting asks an applicant first instead of booking them. */
export const asksOf = ({ job, participant, model }: ApplicantDecision) => {
  const termsChanged = participant.termsVersion !== job.termsVersion;
  const isPartly = participant.availableDays !== null;
  return { termsChanged, isPartly, asksFirst: termsChanged || isPartly || !model.isVerified };
};

/** Refuses to accept an applicant who could be neither booked nor asked. */
export const refuseAccept = (app: App, decision: ApplicantDecision): void => {
  const { job, model } = decision;
  refuseUnlessApproved(job);
  refuseUnlessHiring(decision);
  if (model.state !== 'ACTIVE' || model.hasBlocked)
    throw new Refusal('NOT_SUITABLE', {}, `${model.firstName} cannot be booked at the moment.`);
  refuseWhileUnidentified(decision);
  if (asksOf(decision).termsChanged) {
    refuseUnlessOpen(app, job);
    if (!hasPlaceFor(decision)) throw new Refusal('PLACES_FULL');
  } else {
    refuseUnlessBookable({ app }, decision);
    if (!decision.hasMethod) throw new Refusal('METHOD_NEEDED');
  }
};

/** Whether accepting books this applicant at once. */
export const wouldBook = (app: App, decision: BookingDecision): decision is ApplicantDecision => {
  const { participant } = decision;
  if (participant?.status !== 'APPLIED') return false;
  const applicant = { ...decision, participant };
  try {
    refuseAccept(app, applicant);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  return !asksOf(applicant).asksFirst;
};
