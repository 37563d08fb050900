import { PASSKEY_NAME_LENGTH } from '../values/passkey.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** The host it works at: a browser offers it nowhere else. */
  host: z.string(),
  /** Kept by an account of its owner's, so that it survives a lost device. */
  backedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Of WebAuthn's JSON: the parts that this server sends. */
const Known = z.object({ id: z.string(), type: z.literal('public-key') });
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

export const NewPasskeyQuestion = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>;

const UNREADABLE = 'The answer of the passkey cannot be read.';
const bytes = (max: number) =>
  z
    .string({ error: UNREADABLE })
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE);
const CredentialId = bytes(1400);
const publicKey = z.literal('public-key', { error: UNREADABLE });

/** What a browser answers with when a passkey was made. */
export const NewPasskeyAnswer = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: publicKey,
    response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }, { error: UNREADABLE }),
  },
  { error: UNREADABLE },
);
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** What a browser answers with when a passkey was used. */
export const PasskeyAnswer = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: publicKey,
    response: z.object(
      { clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(10_000) },
      { error: UNREADABLE },
    ),
  },
  { error: UNREADABLE },
);
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const PasskeyName = text('The name', 1, PASSKEY_NAME_LENGTH);

export const passkeyOfficeRows = rows({
  getPasskeys: {
    does: 'The passkeys of the staff member signed in.',
    who: 'STAFF',
    answer: z.object({ passkeys: z.array(Passkey) }),
  },
  askNewPasskey: {
    does: 'What a browser makes a passkey from, for five minutes; the first one replaces codes by text.',
    who: 'STAFF',
    asksProof: true,
    notReplayable: true,
    answer: NewPasskeyQuestion,
  },
  addPasskey: {
    does: 'Adds the passkey that a browser made to those of the staff member signed in.',
    who: 'STAFF',
    notReplayable: true,
    body: z.object({ name: PasskeyName, answer: NewPasskeyAnswer }),
    answer: Passkey,
  },
  renamePasskey: {
    does: 'Gives one’s own passkey another name.',
    who: 'STAFF',
    body: z.object({ name: PasskeyName }),
    answer: Passkey,
  },
  removePasskey: {
    does: 'Removes one’s own passkey; without any, codes are texted again.',
    who: 'STAFF',
    asksProof: true,
    answer: Done,
  },
});
