/** Codes in the office. None of its calls is in the specification. */
export const codeShows = ['CAMPAIGN', 'AMBASSADOR', 'REFERRAL'] as const;
export type CodeShow = (typeof codeShows)[number];

export const codeShowNames: Record<CodeShow, string> = {
  CAMPAIGN: 'Campaigns',
  AMBASSADOR: 'Ambassadors',
  REFERRAL: 'Referrals',
};

export const CODE_USES_MAX = 1_000_000;
