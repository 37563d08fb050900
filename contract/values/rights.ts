/** What people ask of us about their data. */
export const rightsKinds = ['EXPORT', 'CORRECTION', 'ERASURE'] as const;
export type RightsKind = (typeof rightsKinds)[number];

export const rightsKindNames: Record<RightsKind, string> = {
  EXPORT: 'A copy of their data',
  CORRECTION: 'A correction',
  ERASURE: 'Erasure',
};

/** How they asked. */
export const rightsChannels = ['SELF', 'SUPPORT', 'PHONE', 'MAIL', 'LETTER'] as const;
export type RightsChannel = (typeof rightsChannels)[number];

export const rightsChannelNames: Record<RightsChannel, string> = {
  SELF: 'In their account',
  SUPPORT: 'In the chat with support',
  PHONE: 'By phone',
  MAIL: 'By mail',
  LETTER: 'By letter',
};

export const rightsStates = ['OPEN', 'DONE', 'REFUSED'] as const;
export type RightsState = (typeof rightsStates)[number];

export const rightsStateNames: Record<RightsState, string> = { OPEN: 'Open', DONE: 'Done', REFUSED: 'Refused' };

/** What staff correct for someone; all else people change themselves, or have proven, as a phone number. */
export const correctedFieldNames = {
  name: 'name',
  companyName: 'company',
  urlInstagram: 'Instagram',
  urlTickTok: 'TikTok',
  urlOther: 'website',
  birthDate: 'date of birth',
} as const;
export type CorrectedField = keyof typeof correctedFieldNames;

/** The law gives a month. */
export const RIGHTS_DAYS = 30;
/** A copy is made within this time of a colleague's approval. */
export const COPY_HOURS = 72;
/** If the answer was lost, whoever made it makes it again within this time. */
export const COPY_AGAIN_MINUTES = 15;
/** Of what was done or why not, and of the reason for a hold. */
export const RIGHTS_TEXT_MIN = 3;
export const RIGHTS_TEXT_LENGTH = 500;
