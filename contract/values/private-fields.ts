/** Why a manager is not shown a model’s private fields: the measurements, or the digitals. */
export const withheldReasons = [
  'ONBOARDING',
  'NOT_APPROVED',
  'DECLINED',
  'SUSPENDED',
  'NOT_TAKING_PART',
  'DAILY_LIMIT',
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Views of digitals are told to the model, and kept, for so long. */
export const VIEWS_KEPT_DAYS = 90;
