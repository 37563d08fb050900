/** Who verifies: staff by pictures sent to us, or the provider Persona. */
export const identityProviders = ['OFFICE', 'PERSONA'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** A check begins with STARTED or WAITING (for staff, or the provider), and ends as PASSED or FAILED. */
export const identityStatuses = ['STARTED', 'WAITING', 'PASSED', 'FAILED'] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

export const identityPictureKinds = ['DOCUMENT', 'SELFIE'] as const;
export type IdentityPictureKind = (typeof identityPictureKinds)[number];

/** What is said about the document. */
export const documentVerdicts = ['FITS', 'UNREADABLE', 'EXPIRED', 'OTHER_NAME', 'NO_DOCUMENT'] as const;
export type DocumentVerdict = (typeof documentVerdicts)[number];

/** What is said about the person: the selfie beside the document, and the age in it. */
export const personVerdicts = ['FITS', 'UNCLEAR', 'OTHER_FACE', 'UNDER_AGE'] as const;
export type PersonVerdict = (typeof personVerdicts)[number];

/** How often one person may send pictures or begin an inquiry within a day. */
export const IDENTITY_TRIES_PER_DAY = 3;

/** Pictures are deleted this long after the decision. */
export const IDENTITY_PICTURES_DAYS = 30;

export const IDENTITY_NOTE_LENGTH = 300;

/** What was wrong, for the person and for staff. */
export const documentVerdictWords: Record<DocumentVerdict, string> = {
  FITS: 'The document fits',
  UNREADABLE: 'The document cannot be read',
  EXPIRED: 'The document has expired',
  OTHER_NAME: 'The name differs from the account',
  NO_DOCUMENT: 'This is no passport, identity card or licence',
};

export const personVerdictWords: Record<PersonVerdict, string> = {
  FITS: 'The face fits, and 18 or older',
  UNCLEAR: 'The face cannot be made out',
  OTHER_FACE: 'The face is not the one in the document',
  UNDER_AGE: 'Under 18 by the document',
};
