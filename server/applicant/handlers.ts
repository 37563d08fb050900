import type { applicantRows } from '#contract/schemas/applicant.ts';
import type { applicantRecordRows } from '#contract/schemas/applicant-record.ts';
import type { opinionRows } from '#contract/schemas/opinion.ts';
import type { standbyRows } from '#contract/schemas/standby.ts';
import type { Handlers } from '../context.ts';
import { acceptApplication } from './accept-application.ts';
import { answerRequest } from './answer-request.ts';
import { answerTerms } from './answer-terms.ts';
import { applyToJob } from './apply-to-job.ts';
import { getSpentAsks } from './asks.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelRequest } from './cancel-request.ts';
import { closeApplications } from './close-applications.ts';
import { confirmBooking } from './confirm/confirm-booking.ts';
import { takePlace } from './confirm/take-place.ts';
import { decideMany } from './decide-many.ts';
import { declineApplication } from './decline-application.ts';
import { getApplicant } from './get-applicant.ts';
import { getApplicantCounts } from './get-applicant-counts.ts';
import { getApplicantRecord } from './get-applicant-record.ts';
import { getApplicants } from './get-applicants.ts';
import { getLeaveCost, leaveBooking } from './leave-booking.ts';
import { prepareAccept, prepareAnswer, prepareDecisions } from './prepare-accept.ts';
import { saveOpinion } from './save-opinion.ts';
import { saveStandbys } from './save-standbys.ts';
import { sendRequest } from './send-request.ts';
import { getStandbys } from './standbys.ts';
import { undoDecline } from './undo-decline.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const applicantHandlers = {
  getApplicantCounts,
  getApplicants,
  getApplicant,
  acceptApplication,
  declineApplication,
  decideMany,
  closeApplications,
  undoDecline,
  cancelBooking,
  sendRequest,
  getSpentAsks,
  cancelRequest,
  applyToJob,
  withdrawApplication,
  answerRequest,
  answerTerms,
  confirmBooking,
  takePlace,
  getLeaveCost,
  leaveBooking,
  getApplicantRecord,
  saveOpinion,
  getStandbys,
  saveStandbys,
} satisfies Handlers<
  keyof typeof applicantRows | keyof typeof applicantRecordRows | keyof typeof opinionRows | keyof typeof standbyRows
>;

export const applicantPreparations = {
  acceptApplication: prepareAccept,
  answerRequest: prepareAnswer,
  decideMany: prepareDecisions,
};
