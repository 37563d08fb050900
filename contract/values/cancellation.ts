/** Why a manager cancels a job. */
export const cancelReasons = ['NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelReasonNames: Record<CancelReason, string> = {
  NOT_NEEDED: 'The job is no longer needed',
  DATE_MOVED: 'The date has moved',
  VENUE_LOST: 'The venue fell through',
  BUDGET: 'The budget changed',
  TOO_FEW_MODELS: 'Too few models applied',
  OTHER: 'Another reason',
};

/** Why a manager ends one booking of a job that continues. */
export const bookingCancelReasons = ['FEWER_NEEDED', 'DIFFERENT_LOOK', 'BUDGET', 'NO_CONTACT', 'OTHER'] as const;
export type BookingCancelReason = (typeof bookingCancelReasons)[number];

export const bookingCancelReasonNames: Record<BookingCancelReason, string> = {
  FEWER_NEEDED: 'Fewer models are needed',
  DIFFERENT_LOOK: 'The job calls for another look',
  BUDGET: 'The budget changed',
  NO_CONTACT: 'The model could not be reached',
  OTHER: 'Another reason',
};

/** The share of a model’s pay that is due when a manager cancels: it increases as the start approaches. */
export const feeTiers = ['FREE', 'QUARTER', 'HALF', 'FULL'] as const;
export type FeeTier = (typeof feeTiers)[number];
