import type { LegalDocument } from '../values/legal.ts';
import type { Rules } from './rules.ts';

/** The version of a text that is in force. */
export const versionOf = (
  { termsVersion, privacyVersion }: Pick<Rules['limits'], 'termsVersion' | 'privacyVersion'>,
  document: LegalDocument,
): string => ({ TERMS: termsVersion, PRIVACY: privacyVersion })[document];
