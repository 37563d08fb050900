import type { RefundReason } from '#contract/values/money.ts';

/** The failure code of a refund that staff paid another way, after the bank had not taken it. */
export const PAID_OTHERWISE = 'paid_otherwise';

/** The line of a payment that the provider took again and that covers nothing. */
export const SECOND_PAYMENT = 'The same payment, taken a second time';

/** The failure code of a refund of a charge from before the payment provider: nobody but staff can give it back. */
export const NOT_AT_PROVIDER = 'not_at_provider';

/** Why money was given back, as a line of a credit note says it. */
export const refundWords: Record<RefundReason, string> = {
  BOOKING_ENDED: 'Refund of a booking that ended',
  PAY_CHANGED: 'Refund of pay that was changed',
  NO_SHOW: 'Refund of a model who did not come',
  JOB_CANCELLED: 'Refund of a cancelled job',
  UNFILLED: 'Refund of a job that was not filled',
  SERVICE_NOT_GIVEN: 'Refund of a premium service',
  DISPUTE: 'Refund after a dispute',
  TAKEN_TWICE: 'Refund of a payment that was taken twice',
  PAY_CANCELLED: 'Refund of pay that was cancelled',
  STAFF: 'Refund by our staff',
};
