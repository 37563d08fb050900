import { type LegalDocument, legalVersions } from '#contract/values/legal.ts';

/** Our own legal texts. Their content is beside their pages; their versions are in the contract. */
export const legalTexts = {
  privacy: {
    document: 'PRIVACY',
    title: 'Privacy policy',
    address: '/privacy-policy',
    changedOn: legalVersions.PRIVACY,
  },
  terms: { document: 'TERMS', title: 'Terms of use', address: '/terms-use', changedOn: legalVersions.TERMS },
} as const satisfies Record<string, { document: LegalDocument; title: string; address: string; changedOn: string }>;

/** A version is the day a text was last changed: `November 21, 2026`. */
export const versionText = (version: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version));

/** `Last changed on November 21, 2026`. */
export const changedText = ({ changedOn }: { changedOn: string }): string =>
  `Last changed on ${versionText(changedOn)}`;
