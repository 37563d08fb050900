/** The texts people agree to by having an account. */
export const legalDocuments = ['TERMS', 'PRIVACY'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The version of each text as shipped, named by the day of its last change: update it whenever the words change. Staff set others,
 * which are named by the day on which they begin.
 */
export const legalVersions: Record<LegalDocument, string> = { TERMS: '2026-11-23', PRIVACY: '2026-11-26' };

export const LEGAL_TEXT_LENGTH = 30_000;

/** What texts name as `{name}`: shown as it is on the day. */
export const legalPlaceholders = [
  'productName',
  'privacyEmail',
  'slug',
  'ageMin',
  'hourlyMin',
  'hourlyMax',
  'fixedMax',
  'paidHoursMin',
  'bookingFeePercent',
  'requestHours',
  'rushRequestHours',
  'requestsPerPlace',
  'undoMinutes',
  'reviewHours',
  'rushReviewHours',
  'cardLeadHours',
  'bankLeadHours',
  'unpaidCancelHours',
  'payoutAfterHours',
  'imagesMax',
  'codeLifeMinutes',
  'tokenDays',
  'sessionIdleDays',
  'deviceDays',
  'viewsDays',
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];
