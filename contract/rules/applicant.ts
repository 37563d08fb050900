import type { Applicant } from '../schemas/applicant.ts';
import type { Places } from '../schemas/job.ts';
import type { Model } from '../schemas/model.ts';
import type { ApplicantAction, ParticipantStatus } from '../values/applicant.ts';
import { type JobLifecycle, openLifecycles } from '../values/job.ts';

/** Why someone with another booking is not accepted. Where their bookings are listed it is said already. */
export const bookedElsewhere = 'Booked elsewhere at that time.';

type Decidable = Pick<Applicant, 'status' | 'undoUntil' | 'conflicts' | 'model'>;

type OpenJob = { lifecycle: JobLifecycle; startsAt: string | null; places: Places };

/** Why an action is not possible now, as the button's sentence; null when it is. */
export const disabledBecause = (
  action: ApplicantAction,
  applicant: Decidable,
  job: OpenJob,
  nowMs: number,
): string | null => {
  if (action === 'DECLINE') return applicant.status === 'APPLIED' ? null : statusRefusal(applicant.status);
  if (action === 'CANCEL_REQUEST') return applicant.status === 'PENDING' ? null : 'There is no open request.';
  if (action === 'UNDO_DECLINE') {
    if (applicant.status !== 'DECLINED') return statusRefusal(applicant.status);
    return applicant.undoUntil && Date.parse(applicant.undoUntil) > nowMs ? null : 'The model has been told.';
  }
  if (applicant.status !== 'APPLIED') return statusRefusal(applicant.status);
  if (!openLifecycles.includes(job.lifecycle)) return 'The job is not open for booking.';
  if (job.startsAt && Date.parse(job.startsAt) <= nowMs) return 'The job has started.';
  if (placesLeftFor(applicant.model.gender, job.places) === 0) return 'All places are filled.';
  if (applicant.conflicts.length > 0) return bookedElsewhere;
  return null;
};

const statusRefusal = (status: ParticipantStatus) =>
  ({
    APPLIED: 'Not decided yet.',
    PENDING: 'Waiting for the model’s answer.',
    BOOKED: 'Already booked.',
    DECLINED: 'Already declined.',
  })[status];

export const placesLeftFor = (gender: Model['gender'], places: Places): number =>
  places.left.anyGender +
  { MALE: places.left.males, FEMALE: places.left.females, NON_BINARY: places.left.nonBinary }[gender];
