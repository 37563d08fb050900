/** What a manager is charged for. */
export const chargePurposes = ['BOOKINGS', 'SERVICES', 'OVERTIME', 'DEBT', 'HOLD'] as const;
export type ChargePurpose = (typeof chargePurposes)[number];

/** What is wanted of a charge: the money itself, a hold on it, or neither any more. */
export const chargeAims = ['CAPTURE', 'HOLD', 'RELEASE'] as const;
export type ChargeAim = (typeof chargeAims)[number];

/**
 * DUE until the provider has given a final answer to a try; ACTION_NEEDED while the bank wants the client to confirm;
 * PROCESSING while a bank debit is under way; AUTHORISED while money is held; FAILED after the last try.
 */
export const chargeStatuses = [
  'DUE',
  'ACTION_NEEDED',
  'PROCESSING',
  'AUTHORISED',
  'CAPTURED',
  'FAILED',
  'RELEASED',
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const chargeMoves: Record<ChargeStatus, readonly ChargeStatus[]> = {
  DUE: ['ACTION_NEEDED', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'RELEASED'],
  ACTION_NEEDED: ['DUE', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'RELEASED'],
  PROCESSING: ['DUE', 'CAPTURED', 'FAILED'],
  AUTHORISED: ['CAPTURED', 'RELEASED'],
  CAPTURED: [],
  FAILED: ['DUE', 'ACTION_NEEDED', 'PROCESSING', 'CAPTURED', 'RELEASED'],
  RELEASED: [],
};

export const lineKinds = ['BOOKING', 'OVERTIME', 'SERVICE', 'DEBT'] as const;
export type LineKind = (typeof lineKinds)[number];

/** APPROVAL waits for a second member of staff. */
export const refundStatuses = ['APPROVAL', 'DUE', 'PROCESSING', 'DONE', 'FAILED', 'REFUSED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundReasons = [
  'BOOKING_ENDED',
  'NO_SHOW',
  'JOB_CANCELLED',
  'UNFILLED',
  'SERVICE_NOT_GIVEN',
  'DISPUTE',
  'STAFF',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What a model is paid for: the work, the share of a cancelled booking, hours beyond those planned. */
export const earningKinds = ['WORK', 'CANCELLATION', 'OVERTIME'] as const;
export type EarningKind = (typeof earningKinds)[number];

/** HELD while a dispute, unpaid funds or staff stop it; DUE from its day on; FAILED after a transfer came back. */
export const earningStatuses = ['HELD', 'DUE', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/** An invoice is issued with each capture, a credit note with each refund that is done. */
export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const paymentMethodKinds = ['card', 'bank'] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/**
 * Accounts of the ledger. PROVIDER is the money at the payment provider, CLIENT_FUNDS what clients paid ahead for a job,
 * CLIENT_DEBT what they owe, MODEL_PAYABLE what a model has earned and was not paid yet.
 */
export const ledgerAccounts = [
  'PROVIDER',
  'BANK',
  'CLIENT_FUNDS',
  'CLIENT_DEBT',
  'MODEL_PAYABLE',
  'FEES',
  'SERVICES',
  'PROCESSING_COSTS',
  'DISPUTE_LOSSES',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** WAIVED was chosen before services were charged for; EARNED is paid and past review, so it is given back no more. */
export const jobServiceStatuses = ['UNPAID', 'PAID', 'EARNED', 'WAIVED', 'REFUNDED'] as const;
export type JobServiceStatus = (typeof jobServiceStatuses)[number];
