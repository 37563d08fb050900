import { legalDocuments, legalVersions } from '../values/legal.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const LegalDocument = z.enum(legalDocuments);

export const Agreement = z.object({
  document: LegalDocument,
  version: z.iso.date('This is not a version.'),
  agreedAt: Instant,
});
export type Agreement = z.infer<typeof Agreement>;

const Agreements = z.object({ items: z.array(Agreement) });

export const legalRows = rows({
  /** Not in the specification, which names the screen. */
  getAgreements: {
    does: 'Which version of each text the caller agreed to and when, latest first.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    answer: Agreements,
  },
  /** Not in the specification: texts change after someone has signed up. */
  saveAgreement: {
    does: 'Records that the caller agrees to the text in force; refused for any other version, which is not what they read.',
    who: 'SIGNED_IN',
    body: Agreement.omit({ agreedAt: true }).refine(({ document, version }) => legalVersions[document] === version, {
      path: ['version'],
      message: 'This text has changed meanwhile. Load the page again to read it.',
    }),
    answer: Agreements,
  },
});
