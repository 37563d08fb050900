import type { applicantCalls } from '#contract/applicant.ts';
import type { Handlers } from '../context.ts';
import { acceptApplication } from './accept-application.ts';
import { answerRequest } from './answer-request.ts';
import { answerTerms } from './answer-terms.ts';
import { applyToJob } from './apply-to-job.ts';
import { cancelRequest } from './cancel-request.ts';
import { decideMany } from './decide-many.ts';
import { declineApplication } from './decline-application.ts';
import { getApplicant } from './get-applicant.ts';
import { getApplicantCounts } from './get-applicant-counts.ts';
import { getApplicants } from './get-applicants.ts';
import { sendRequest } from './send-request.ts';
import { undoDecline } from './undo-decline.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const applicantHandlers = {
  getApplicantCounts,
  getApplicants,
  getApplicant,
  acceptApplication,
  declineApplication,
  decideMany,
  undoDecline,
  sendRequest,
  cancelRequest,
  applyToJob,
  withdrawApplication,
  answerRequest,
  answerTerms,
} satisfies Handlers<keyof typeof applicantCalls>;
