import type { TalentJob } from '#contract/schemas/job.ts';
import type { PartEnd } from '#contract/values/job.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';

export type EndedRow = Pick<ParticipantRow, 'bookedAt' | 'declinedBy' | 'declineReason' | 'cancelReason' | 'passedAt'>;
type EndedJob = Pick<JobRow, 'lifecycle' | 'cancelReason'>;

const partEndOf = (part: EndedRow, job: EndedJob): PartEnd => {
  if (part.passedAt) return 'PLACE_PASSED';
  const wasBooked = part.bookedAt !== null;
  if (part.declinedBy === 'MODEL') return wasBooked ? 'LEFT' : 'REFUSED';
  if (part.declinedBy === 'MANAGER') {
    if (part.cancelReason) return 'BOOKING_CANCELLED';
    return part.declineReason === null ? 'NOT_CHOSEN' : 'JOB_CANCELLED';
  }
  // A job that ended stores its reason with every participant it released.
  if (part.declineReason !== null) return 'JOB_TAKEN_DOWN';
  if (wasBooked) return 'ACCOUNT_CLOSED';
  return job.lifecycle === 'CANCELLED' && job.cancelReason === 'UNFILLED' ? 'JOB_UNFILLED' : 'NOT_DECIDED';
};

/** How a participation ended, as shown to its model: without what staff wrote to the client. */
export const endOf = (part: EndedRow, job: EndedJob): NonNullable<NonNullable<TalentJob['participation']>['ended']> => {
  const how = partEndOf(part, job);
  const hasExplanation = how === 'BOOKING_CANCELLED' || how === 'JOB_CANCELLED';
  return { how, explanation: hasExplanation ? part.declineReason : null };
};
