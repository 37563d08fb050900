/** The texts people agree to by having an account. */
export const legalDocuments = ['TERMS', 'PRIVACY'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The version of each of our texts, named by the day of its last change: update it whenever the words change. */
export const legalVersions: Record<LegalDocument, string> = { TERMS: '2026-11-23', PRIVACY: '2026-11-23' };
