/** What people agree to by having an account. */
export const legalDocuments = ['TERMS', 'PRIVACY'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The day each of our texts was last changed, which names its version: move it whenever the words do. */
export const legalVersions: Record<LegalDocument, string> = { TERMS: '2026-11-21', PRIVACY: '2026-11-22' };
