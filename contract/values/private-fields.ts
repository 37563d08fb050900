/** Why a manager is not shown a model’s private fields: the measurements, or the digitals. */
export const withheldReasons = [
  'ONBOARDING',
  'NOT_APPROVED',
  'DECLINED',
  'SUSPENDED',
  'NOT_TAKING_PART',
  'DAILY_LIMIT',
  'SEEN_BY_STAFF',
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** How long views of digitals are stored and shown to the model. */
export const VIEWS_RETENTION_DAYS = 90;
