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

/** REPLACEMENT is the new pay of a booking that is paid: captured, it takes the place of the line before. */
export const lineKinds = ['BOOKING', 'REPLACEMENT', 'OVERTIME', 'SERVICE', 'DEBT'] as const;
export type LineKind = (typeof lineKinds)[number];

/** APPROVAL waits for a second member of staff. */
export const refundStatuses = ['APPROVAL', 'DUE', 'PROCESSING', 'DONE', 'FAILED', 'REFUSED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundReasons = [
  'BOOKING_ENDED',
  'PAY_CHANGED',
  'NO_SHOW',
  'JOB_CANCELLED',
  'UNFILLED',
  'SERVICE_NOT_GIVEN',
  'DISPUTE',
  'TAKEN_TWICE',
  'PAY_CANCELLED',
  'STAFF',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** How a card dispute stands with the card holder's bank. An INQUIRY withdraws nothing yet. */
export const chargebackStatuses = ['INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST', 'PREVENTED'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** Those that the bank has not decided. */
export const openChargebacks: readonly ChargebackStatus[] = ['INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW'];

/** What staff answer to a card dispute. */
export const chargebackAnswers = ['CONTEST', 'ACCEPT'] as const;
export type ChargebackAnswer = (typeof chargebackAnswers)[number];

/** What a model is paid for: the work, the share of a cancelled booking, hours beyond those planned. */
export const earningKinds = ['WORK', 'CANCELLATION', 'OVERTIME'] as const;
export type EarningKind = (typeof earningKinds)[number];

/** HELD while a dispute, unpaid funds or staff stop it; DUE from its day on; FAILED after a transfer came back. */
export const earningStatuses = ['HELD', 'DUE', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/**
 * What keeps pay that is owed: the model’s payout ACCOUNT, the CLIENT’s payment, STAFF who stopped it or see to a transfer
 * that came back, another try of the TRANSFER, or its DAY alone.
 */
export const payWaits = ['ACCOUNT', 'CLIENT', 'STAFF', 'TRANSFER', 'DAY'] as const;
export type PayWait = (typeof payWaits)[number];

/** How far a payout to a model's bank has come. FAILED is back in the model's balance. */
export const payoutStatuses = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** An invoice is issued with each capture, a credit note with each refund that is done. */
export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const paymentMethodKinds = ['card', 'bank'] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/**
 * Accounts of the ledger. PROVIDER is the money at the payment provider, CLIENT_FUNDS what clients paid ahead for a job,
 * CLIENT_DEBT what they owe, MODEL_PAYABLE what a model has earned and was not paid yet. GOODWILL is what staff gave or
 * waived, DISPUTE_LOSSES what banks took back, ADJUSTMENTS differences from the provider that staff accepted.
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
  'ADJUSTMENTS',
  'GOODWILL',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What changed our balance at the provider. */
export const movementKinds = ['CHARGE', 'REFUND', 'TRANSFER', 'PAYOUT', 'DISPUTE', 'FEE', 'OTHER'] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * Where our books and the provider differ. UNKNOWN: the provider moved money for something that is none of ours. TWICE:
 * for something whose money moved before. AMOUNT: the amount is another one. NOT_BOOKED: our books have nothing about
 * it. MISSING: they have an entry that the provider knows nothing of. BALANCE: the movements do not sum to the balance.
 * NOT_AT_BANK: our books sent money to our bank, or paid it from there, and no statement of the bank shows it.
 */
export const findingKinds = ['UNKNOWN', 'TWICE', 'AMOUNT', 'NOT_BOOKED', 'MISSING', 'BALANCE', 'NOT_AT_BANK'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** WAIVED was chosen before services were charged for; EARNED is paid and past review, so it is given back no more. */
export const jobServiceStatuses = ['UNPAID', 'PAID', 'EARNED', 'WAIVED', 'REFUNDED'] as const;
export type JobServiceStatus = (typeof jobServiceStatuses)[number];
