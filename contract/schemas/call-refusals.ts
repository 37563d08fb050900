import type { RefusalCode } from '../values/refusals.ts';
import type { CallName } from '../wire/index.ts';

/** The calls of the API and the one of the file service that speaks JSON. */
export type DocumentedCall = CallName | 'createImage' | 'createVoiceNote';

const open = ['JOB_NOT_OPEN', 'JOB_STARTED'] as const;

const booking = [...open, 'JOB_ON_REVIEW', 'TERMS_CHANGED', 'PLACES_FULL', 'MODEL_BUSY', 'NOT_SUITABLE'] as const;

/** A booking is paid for at once when the start is near, and needs a card on file in any case. */
const funds = ['METHOD_NEEDED', 'PAYMENT_FAILED', 'PAYMENT_UNREACHABLE'] as const;

const paying = ['METHOD_NEEDED', 'PAYMENT_DONE', 'PAYMENT_CHANGED', 'PAYMENT_UNREACHABLE'] as const;

const code = ['PHONE_INVALID', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_USED', 'CODE_BURNT'] as const;

const link = ['INVITATIONS_MANY', 'SMS_FAILED'] as const;

const channelNames = ['CHAT_TYPE_INVALID', 'CHAT_ID_INVALID'] as const;

const sending = ['PHONE_INVALID', 'CODE_TOO_SOON', 'CODE_ELSEWHERE', 'CODE_TOO_MANY', 'SMS_FAILED'] as const;

/**
 * The refusals of each call besides those that follow from its caller, address and body. The server's tests fail on an
 * undeclared code.
 */
export const callRefusals: Partial<Record<DocumentedCall, readonly RefusalCode[]>> = {
  savePush: ['PUSH_UNUSABLE'],
  sendCode: sending,
  getAccessToken: [...code, 'PHONE_RESERVED', 'REFRESH_INVALID'],
  becomeManager: ['ROLE_TAKEN'],
  becomeModel: ['ROLE_TAKEN'],
  becomeAmbassador: ['ROLE_TAKEN'],
  getUserByPhone: ['PHONE_INVALID'],
  sendPhoneCode: sending,
  changePhone: [...code, 'PHONE_TAKEN', 'PHONE_RESERVED'],
  getInviteCode: ['INVITE_UNKNOWN'],
  saveInviteCode: ['INVITE_UNKNOWN'],
  createInvitation: ['INVITATIONS_FULL'],
  cancelInvitation: ['INVITATION_ANSWERED'],
  declineInvitation: ['INVITE_UNKNOWN'],
  submitUser: ['NOTHING_ASKED'],
  appealUser: ['APPEAL_CLOSED'],
  deleteUser: ['ACCOUNT_OPEN'],
  getOnboarding: ['NOT_FOUND'],

  createJob: ['STALE_DRAFT', 'ID_TAKEN', 'DRAFTS_FULL'],
  copyJob: ['DRAFTS_FULL'],
  saveJob: ['STALE_DRAFT', 'JOB_INCOMPLETE', 'MODEL_BUSY', 'PLACES_FULL'],
  submitJob: ['JOB_INCOMPLETE', 'DEBT_OPEN'],
  appealJob: ['APPEAL_CLOSED'],
  cancelJob: ['FEES_CHANGED'],

  applyToJob: [...booking, 'APPLICATIONS_PAUSED'],
  acceptApplication: [...booking, ...funds],
  decideMany: ['PAYMENT_UNREACHABLE'],
  undoDecline: ['UNDO_LATE', ...open],
  sendRequest: [...booking, 'REQUESTS_FULL', 'ASKED_ENOUGH'],
  cancelRequest: ['REQUEST_CLOSED'],
  answerRequest: [...booking, 'REQUEST_CLOSED'],
  answerTerms: ['TERMS_CHANGED', 'JOB_STARTED'],
  confirmBooking: ['NOT_FOUND', 'CONFIRM_EARLY', 'TERMS_CHANGED', 'JOB_STARTED'],
  takePlace: ['NOT_FOUND', 'PLACE_KEPT', ...booking],
  cancelBooking: ['FEES_CHANGED', 'JOB_STARTED'],
  leaveBooking: ['COST_CHANGED', 'JOB_STARTED'],

  checkIn: ['NOT_FOUND', 'WORK_UNPAID', 'CHECK_IN_EARLY', 'PERIOD_OVER', 'CHECKED_IN', 'NO_SHOW_CLAIMED'],
  checkOut: ['NOT_FOUND', 'NOT_CHECKED_IN', 'CHECKED_OUT', 'PERIOD_OVER', 'HOURS_APPROVED'],
  saveAttendance: [
    'NOT_FOUND',
    'NOT_BOOKED',
    'WORK_UNPAID',
    'CHECK_IN_EARLY',
    'PERIOD_OVER',
    'NOT_CHECKED_IN',
    'HOURS_APPROVED',
    'NO_SHOW_CLAIMED',
  ],
  endWork: ['NOT_STARTED', 'WORK_OVER'],
  payJob: paying,
  payServices: paying,
  dropServices: ['PAYMENT_DONE', 'JOB_INCOMPLETE'],
  checkCharge: ['PAYMENT_UNREACHABLE'],
  startMethod: ['PAYMENT_UNREACHABLE'],
  addMethod: ['METHOD_NOT_READY', 'PAYMENT_UNREACHABLE'],
  removeMethod: ['METHOD_IN_USE'],
  openPayoutAccount: ['NO_PROFILE', 'PAYMENT_UNREACHABLE'],
  checkPayoutAccount: ['PAYMENT_UNREACHABLE'],
  approveHours: [
    'NOT_FOUND',
    'NOT_BOOKED',
    'NOT_STARTED',
    'WORK_OVER',
    'HOURS_EARLY',
    'HOURS_APPROVED',
    'HOURS_FIXED',
    'CASE_OPEN',
  ],
  claimNoShow: [
    'NOT_FOUND',
    'NOT_STARTED',
    'WORK_OVER',
    'CASE_LATE',
    'NO_SHOW_CHECKED_IN',
    'NO_SHOW_CLAIMED',
    'HOURS_APPROVED',
    'CASE_OPEN',
  ],
  answerNoShow: ['NOT_FOUND', 'NOTHING_TO_ANSWER'],
  openDispute: ['NOT_FOUND', 'NOT_BOOKED', 'NOT_ENDED', 'CASE_LATE', 'DISPUTED_BEFORE', 'NO_SHOW_CLAIMED'],
  answerDispute: ['NOT_FOUND', 'NOTHING_TO_ANSWER'],
  saveReview: ['NOT_FOUND', 'REVIEW_EARLY', 'REVIEW_LATE', 'REVIEW_SHOWN', 'REVIEW_CONTACT', 'NO_SHOW_CLAIMED'],
  reportReview: ['NOT_FOUND'],
  closeReviewReport: ['CASE_CLOSED'],
  decideNoShow: ['CASE_CLOSED'],
  decideDispute: ['CASE_CLOSED', 'PAY_TOO_HIGH'],
  requestPayout: ['PAYOUT_EMPTY', 'PAYOUT_REFUSED', 'PAYMENT_UNREACHABLE'],
  getPayoutBalance: ['PAYMENT_UNREACHABLE'],
  acceptFinding: ['FINDING_RESOLVED'],
  retryCharge: ['CHARGE_CLOSED'],
  callOffCharge: ['CHARGE_CLOSED'],
  refundCharge: ['REFUND_TOO_HIGH'],
  approveRefund: ['REFUND_DECIDED', 'SECOND_PERSON', 'REFUND_TOO_HIGH'],
  declineRefund: ['REFUND_DECIDED'],
  retryRefund: ['REFUND_DECIDED', 'REFUND_TOO_HIGH'],
  holdEarning: ['EARNING_CLOSED'],
  releaseEarning: ['EARNING_CLOSED'],
  contestChargeback: ['CHARGEBACK_CLOSED'],
  acceptChargeback: ['CHARGEBACK_CLOSED'],

  getGroupAcknowledges: ['NOT_FOUND'],
  getGroupMutes: ['NOT_FOUND'],

  getMatches: ['NOT_FOUND'],
  getSuggestion: ['NOT_FOUND'],
  saveSuggestion: ['NOT_FOUND'],
  addFavourite: ['FAVOURITES_FULL'],
  saveSearch: ['SEARCHES_FULL'],
  addBookOut: ['NO_PROFILE', 'BOOKED_THEN', 'BOOK_OUTS_FULL'],
  removeBookOut: ['NO_PROFILE'],
  getBookOuts: ['NO_PROFILE'],

  saveGallery: ['NO_PROFILE', 'STALE'],
  saveJobGallery: ['STALE'],
  createImage: [
    'NOT_FOUND',
    'IMAGE_TYPE',
    'IMAGE_SMALL',
    'IMAGE_LARGE',
    'IMAGE_BROKEN',
    'UPLOAD_UNFINISHED',
    'UPLOAD_GONE',
    'FILES_FULL',
  ],
  createVoiceNote: ['NOT_FOUND', 'VOICE_TYPE', 'VOICE_LONG', 'UPLOAD_UNFINISHED', 'UPLOAD_GONE', 'FILES_FULL'],
  saveShareLink: ['SHARED_TOO_EARLY', 'SHARED_TOO_LATE'],
  savePicks: ['PICKS_CLOSED', 'PICKS_LOCKED', 'STALE'],
  approvePicks: ['PICKS_CLOSED', 'PICKS_LOCKED', 'PICKS_EMPTY', 'STALE'],

  reportMessage: [...channelNames, 'NOT_FOUND'],
  closeChatReport: ['REPORT_CLOSED'],
  readConversation: [...channelNames, 'NOT_FOUND'],
  removeChatMessage: [...channelNames, 'NOT_FOUND', 'MESSAGE_GONE'],

  sendStaffCode: [...sending, 'PASSPHRASE_WRONG'],
  signInStaff: [...code, 'PASSPHRASE_WRONG'],
  inviteStaff: ['PHONE_INVALID', 'STAFF_KNOWN', ...link],
  resendStaffInvitation: link,
  resetStaffPassphrase: ['LAST_OWNER', ...link],
  changeStaffRole: ['LAST_OWNER'],
  removeStaff: ['LAST_OWNER'],
  openStaffInvitation: ['INVITATION_CLOSED'],
  acceptStaffInvitation: ['INVITATION_CLOSED'],
  saveCallSheet: ['STALE', 'CALL_SHEET_EARLY', 'CALL_SHEET_OVER'],
  nudgeCallSheet: ['NOT_FOUND', 'CALL_SHEET_NUDGED'],
  addCannedAnswer: ['CANNED_FULL'],
  answerSupport: ['CHAT_FROZEN'],
  approveJob: ['JOB_CHANGED', 'JOB_STARTED'],
};
