import { versionOf } from '../rules/legal-version.ts';
import type { Rules } from '../rules/rules.ts';
import { legalDocuments } from '../values/legal.ts';
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

/** Words of one look; `to` is where a link leads. */
const MarkedWords = z.object({
  text: z.string(),
  look: z.enum(['PLAIN', 'STRONG', 'CODE']),
  to: z.string().nullable(),
});
export type MarkedWords = z.infer<typeof MarkedWords>;

const Words = z.array(MarkedWords);
const LegalBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WORDS'), words: Words }),
  z.object({ kind: z.literal('LIST'), items: z.array(Words) }),
  z.object({ kind: z.literal('TABLE'), head: z.array(Words), rows: z.array(z.array(Words)) }),
]);
export type LegalBlock = z.infer<typeof LegalBlock>;

/** A section with an address of its own. */
const LegalPart = z.object({ id: z.string(), title: z.string(), blocks: z.array(LegalBlock) });
export type LegalPart = z.infer<typeof LegalPart>;

/** A legal text as it is valid now, with the numbers of today. */
export const LegalText = z.object({
  document: LegalDocument,
  version: z.iso.date(),
  parts: z.array(LegalPart),
});
export type LegalText = z.infer<typeof LegalText>;

const Agreements = z.object({ items: z.array(Agreement) });

export const legalRows = rows({
  /** Not in the specification: staff set these texts. */
  getLegalText: {
    does: 'A legal text as it is valid now, in parts of words, lists and tables.',
    who: 'ANYONE',
    whileSeeing: true,
    path: { document: LegalDocument },
    answer: LegalText,
  },
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
    body: ({ limits }: Rules) =>
      Agreement.omit({ agreedAt: true }).refine(({ document, version }) => versionOf(limits, document) === version, {
        path: ['version'],
        message: 'This text has changed meanwhile. Load the page again to read it.',
      }),
    answer: Agreements,
  },
});
