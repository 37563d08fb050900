import type { ParticipantStatus } from '../values/applicant.ts';
import type { PartEnd } from '../values/job.ts';

type Participation = { status: ParticipantStatus; ended: { how: PartEnd } | null } | null;

const answerOf = (body: unknown): unknown =>
  typeof body === 'object' && body && 'answer' in body ? body.answer : null;

/** Whether a model's participation is what a call of theirs wanted it to become. */
export const isAsWanted = (call: string, body: unknown, part: Participation): boolean => {
  if (call === 'applyToJob') return part?.status === 'APPLIED';
  if (call === 'withdrawApplication') return part === null;
  if (call === 'answerRequest')
    return answerOf(body) === 'ACCEPTED' ? part?.status === 'BOOKED' : part?.ended?.how === 'REFUSED';
  return false;
};

/** What became of an offer that can no longer be answered: often its model has answered it on another phone. */
export const closedOfferWords = (part: Participation): string => {
  if (part?.status === 'BOOKED') return 'You have accepted this offer already, on another device. You are booked.';
  if (part?.ended?.how === 'REFUSED') return 'You have declined this offer already, on another device.';
  return 'This offer is no longer open.';
};
