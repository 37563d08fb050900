import { documentVerdicts, IDENTITY_NOTE_LENGTH, identityProviders, personVerdicts } from '../values/identity.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** The last decision against the caller. A provider gives no verdicts of its own. */
const Failed = z.object({
  document: z.enum(documentVerdicts).nullable(),
  person: z.enum(personVerdicts).nullable(),
  note: z.string().nullable(),
  at: Instant,
});

/** An offer that can be accepted once the caller is verified. */
const IdentityOffer = z.object({ jobId: Id, title: z.string(), expiresAt: Instant.nullable() });

/** How far the caller is with proving who they are. */
export const Identity = z.object({
  provider: z.enum(identityProviders),
  state: z.enum(['NONE', 'STARTED', 'WAITING', 'VERIFIED', 'FAILED']),
  verifiedAt: Instant.nullable(),
  /** While it waits: when it was sent, and by when staff decide. */
  sentAt: Instant.nullable(),
  decidedBy: Instant.nullable(),
  failed: Failed.nullable(),
  /** Why staff ask a manager. */
  asked: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** When another try is possible; null when it is now. */
  retryAt: Instant.nullable(),
  offers: z.array(IdentityOffer),
});
export type Identity = z.infer<typeof Identity>;

/** A picture that was stored, encrypted; sent with the other one it makes a check. */
export const IdentityPicture = z.object({ id: Id });
export type IdentityPicture = z.infer<typeof IdentityPicture>;

export const identityRows = rows({
  /** Not in the specification, which names the service alone. */
  getIdentity: {
    does: 'How far the caller is with proving who they are, and what waits for it.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    answer: Identity,
  },
  /** Not in the specification. */
  submitIdentity: {
    does: 'Sends a document and a selfie, uploaded before, to staff.',
    who: 'SIGNED_IN',
    body: z.object({ documentId: Id, selfieId: Id }),
    answer: Identity,
  },
  /** Not in the specification. */
  startInquiry: {
    does: 'Begins an inquiry of the caller at the identity provider, or continues the open one: what its form needs.',
    who: 'SIGNED_IN',
    notReplayable: true,
    answer: z.object({ inquiryId: z.string(), sessionToken: z.string().nullable(), environmentId: z.string() }),
  },
  /** Not in the specification. */
  checkInquiry: {
    does: 'Reads the caller’s inquiry from the provider again.',
    who: 'SIGNED_IN',
    notReplayable: true,
    answer: Identity,
  },
});

/** What waits for staff. The pictures have addresses of their own. */
export const IdentityCheck = z.object({
  id: Id,
  person: z.object({
    id: Id,
    name: z.string(),
    type: z.enum(['MANAGER', 'MODEL']),
    companyName: z.string().nullable(),
  }),
  /** As the profile says it, to compare with the document; null until the caller has looked at that. */
  birthDate: z.string().nullable(),
  sentAt: Instant,
  dueAt: Instant,
  /** The earliest start of the jobs whose offers wait for it. */
  jobStartsAt: Instant.nullable(),
  /** Earlier tries that failed. */
  failedBefore: z.number().int(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

const DecideIdentity = z
  .object({
    document: z.enum(documentVerdicts, { error: 'Say what the document is.' }),
    person: z.enum(personVerdicts, { error: 'Say whose face it is.' }),
    /** As the document says it; needed where the document fits. */
    birthDate: z.iso.date('Enter the date of birth in the document.').nullable(),
    note: text('The note', 0, IDENTITY_NOTE_LENGTH).optional(),
  })
  .refine(({ document, birthDate }) => document !== 'FITS' || birthDate !== null, {
    path: ['birthDate'],
    message: 'Enter the date of birth in the document.',
  });

export const identityOfficeRows = rows({
  /** Not in the specification. */
  getIdentityChecks: {
    does: 'Documents and selfies that wait for a decision; those whose offered job starts first are first.',
    who: 'STAFF_REVIEWER',
    answer: z.object({ items: z.array(IdentityCheck), total: z.number().int() }),
  },
  /** Not in the specification. */
  decideIdentity: {
    does: 'Decides about a document and a selfie, each with its reason; under 18 by the document fails.',
    who: 'STAFF_REVIEWER',
    body: DecideIdentity,
    answer: z.object({ passed: z.boolean() }),
  },
  /** Not in the specification. */
  askIdentity: {
    does: 'Asks a manager to prove who they are; until then they book nobody new.',
    who: 'STAFF_REVIEWER',
    body: z.object({ text: text('The reason', 1, IDENTITY_NOTE_LENGTH) }),
    answer: Done,
  },
});
