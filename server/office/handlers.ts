import type { officeRows } from '#contract/schemas/office.ts';
import type { Handlers } from '../context.ts';
import { approveJob } from './approve-job.ts';
import { approveUser } from './approve-user.ts';
import { banUser } from './ban-user.ts';
import { cancelJobByStaff, getJobCancelFees } from './cancel-job-by-staff.ts';
import { approveClosing, declineClosing } from './decide-closing.ts';
import { declineJob } from './decline-job.ts';
import { declineUser } from './decline-user.ts';
import { getQueue } from './get-queue.ts';
import { getStaff } from './get-staff.ts';
import { keepStaffSession } from './keep-staff-session.ts';
import { askProofPasskey, proveByPasskey, proveStaff, sendProofCode } from './prove-staff.ts';
import { getJobReview, getUserReview } from './read.ts';
import { reinstateUser } from './reinstate-user.ts';
import { requestJobInformation } from './request-job-information.ts';
import { requestUserInformation } from './request-user-information.ts';
import { reviewJobAgain, reviewUserAgain } from './review-again.ts';
import { sendStaffCode } from './send-staff-code.ts';
import { settlePoints } from './settle-points.ts';
import { askPasskey, signInByPasskey } from './sign-in-by-passkey.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { suspendUser } from './suspend-user.ts';
import { warnUser } from './warn-user.ts';

export const officeHandlers = {
  sendStaffCode,
  signInStaff,
  askPasskey,
  signInByPasskey,
  signOutStaff,
  keepStaffSession,
  sendProofCode,
  proveStaff,
  askProofPasskey,
  proveByPasskey,
  getStaff,
  getQueue,
  getJobReview,
  getUserReview,
  approveJob,
  requestJobInformation,
  declineJob,
  getJobCancelFees,
  cancelJobByStaff,
  approveUser,
  requestUserInformation,
  declineUser,
  reviewJobAgain,
  reviewUserAgain,
  settlePoints,
  suspendUser,
  banUser,
  approveClosing,
  declineClosing,
  reinstateUser,
  warnUser,
} satisfies Handlers<keyof typeof officeRows | 'approveClosing' | 'declineClosing'>;
