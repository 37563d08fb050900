import { versionOf } from '#contract/rules/legal-version.ts';
import type { LegalDocument } from '#contract/values/legal.ts';
import type { Site } from './site.ts';

/** Our own legal texts. Staff set what they say; their versions come with the limits. */
export const legalTexts = {
  privacy: { document: 'PRIVACY', title: 'Privacy policy', address: '/privacy-policy' },
  terms: { document: 'TERMS', title: 'Terms of use', address: '/terms-use' },
} as const satisfies Record<string, { document: LegalDocument; title: string; address: string }>;

/** The day on which the text in force began: its version. */
export const changedOn = ({ limits }: Pick<Site, 'limits'>, { document }: { document: LegalDocument }): string =>
  versionOf(limits, document);

/** A version is the day a text was last changed: `November 21, 2026`. */
export const versionText = (version: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version));

/** `Last changed on November 21, 2026`. */
export const changedText = (version: string): string => `Last changed on ${versionText(version)}`;
