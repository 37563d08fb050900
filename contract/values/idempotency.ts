/** Days for which an answer is kept under its idempotency key. */
export const KEY_DAYS = 2;

/** Keys of calls that may wait in the app for a connection begin like this. */
export const WAITING_KEY_PREFIX = 'wait-';
/** The same for those: the answer may have been lost weeks before the call is repeated. */
export const WAITING_KEY_DAYS = 30;
