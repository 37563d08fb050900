/** Days for which an answer is kept under its idempotency key. */
export const KEY_DAYS = 2;

/** Keys of calls that may wait in the app for a connection begin like this. */
export const WAITING_KEY_PREFIX = 'wait-';
/** The same for those: the answer may have been lost weeks before the call is repeated. */
export const WAITING_KEY_DAYS = 30;
/** The calls that may wait. The prefix of any other says nothing: its answer is kept for as long as others. */
export const waitingCalls = [
  'answerRequest',
  'answerTerms',
  'applyToJob',
  'checkIn',
  'checkOut',
  'confirmBooking',
  'reportIncident',
  'saveAttendance',
  'saveJobMark',
  'sayArrival',
  'withdrawApplication',
] as const;
export type WaitingCall = (typeof waitingCalls)[number];
