import { and, eq, sql } from 'drizzle-orm';
import type { PasskeyAnswer } from '#contract/schemas/passkey-office.ts';
import type { App } from '../context.ts';
import { staffPasskeys as passkeys } from '../db/tables/passkeys.ts';
import { Refusal } from '../refusal.ts';
import { type Asked, closeQuestions } from './questions.ts';
import { type PasskeyRow, passkeysOf } from './read.ts';
import type { RelyingParty } from './relying-party.ts';

type Used = { uses: number; backedUp: boolean };

/** Null when the signature, the challenge, the origin, the host or the count is not as it should be. */
const read = async (
  answer: PasskeyAnswer,
  { credentialId, publicKey, uses }: PasskeyRow,
  { challenges, origin, host }: RelyingParty & { challenges: string[] },
): Promise<Used | null> => {
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge => challenges.includes(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: uses },
    });
    return verified ? { uses: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp } : null;
  } catch {
    // The library throws for each thing that is wrong; whoever sends it learns none of them.
    return null;
  }
};

/** Takes the answer to the open question once. A copied authenticator shows by a count that does not go up. */
export const checkPasskey = async (
  app: App,
  asked: Asked,
  answer: PasskeyAnswer,
  party: RelyingParty,
): Promise<void> => {
  const { db } = app.database;
  const challenges = await closeQuestions(app, asked);
  const known = await passkeysOf(db, asked.staffId);
  if (known.length === 0) throw new Refusal('PASSKEY_NONE');
  const passkey = known.find(({ credentialId }) => credentialId === answer.id);
  const used = passkey ? await read(answer, passkey, { ...party, challenges }) : null;
  if (!passkey || !used) throw new Refusal('PASSKEY_WRONG');
  const counted = await db
    .update(passkeys)
    .set({ ...used, lastUsedAt: sql`app_now()` })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.uses, passkey.uses)))
    .returning({ id: passkeys.id });
  if (counted.length === 0) throw new Refusal('PASSKEY_WRONG');
};
