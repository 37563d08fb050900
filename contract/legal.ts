import { z } from 'zod';
import { get, Instant, post } from './call.ts';

/** What people agree to by having an account. */
export const LegalDocument = z.enum(['TERMS', 'PRIVACY']);
export type LegalDocument = z.infer<typeof LegalDocument>;

/** The day each of our texts was last changed, which names its version: move it whenever the words do. */
export const legalVersions: Record<LegalDocument, string> = { TERMS: '2026-11-21', PRIVACY: '2026-11-22' };

export const Agreement = z.object({
  document: LegalDocument,
  version: z.iso.date('This is not a version.'),
  agreedAt: Instant,
});
export type Agreement = z.infer<typeof Agreement>;

const Agreements = z.object({ items: z.array(Agreement) });

export const legalCalls = {
  /** Not in the specification, which names the screen. */
  getAgreements: get('/user/agreements', {
    does: 'Which version of each text the caller agreed to and when, latest first.',
    who: 'SIGNED_IN',
    answer: Agreements,
  }),
  /** Not in the specification: texts change after someone has signed up. */
  saveAgreement: post('/user/agreements', {
    does: 'Records that the caller agrees to the text in force; refused for any other version, which is not what they read.',
    who: 'SIGNED_IN',
    body: Agreement.omit({ agreedAt: true }).refine(({ document, version }) => legalVersions[document] === version, {
      path: ['version'],
      message: 'This text has changed meanwhile. Load the page again to read it.',
    }),
    answer: Agreements,
  }),
};
