import { eq } from 'drizzle-orm';
import type { NewPasskeyAnswer } from '#contract/schemas/passkey-office.ts';
import { PASSKEYS_MOST } from '#contract/values/passkey.ts';
import { staffOf, staffSessionRequester } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staffPasskeys as passkeys } from '../db/tables/passkeys.ts';
import { staff } from '../db/tables/staff.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { closeQuestions } from './questions.ts';
import { passkeysOf, passkeyView } from './read.ts';
import { algorithms, type RelyingParty, relyingPartyOf } from './relying-party.ts';

const read = async (
  answer: NewPasskeyAnswer,
  { challenges, origin, host }: RelyingParty & { challenges: string[] },
) => {
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge => challenges.includes(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch {
    // As with answers of known ones: nobody learns what is wrong.
    return undefined;
  }
};

export const addPasskey: Handler<'addPasskey'> = async call => {
  const { app, body } = call;
  const { id: staffId, sessionId } = staffOf(call);
  const party = relyingPartyOf(call);
  const asked = { staffId, purpose: 'ADD', requester: staffSessionRequester(call, sessionId) } as const;
  const made = await read(body.answer, { ...party, challenges: await closeQuestions(app, asked) });
  if (!made) throw new Refusal('PASSKEY_WRONG');
  return inTransaction(app, `staff:${staffId}`, async db => {
    // Two added at once are counted one after the other.
    await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    if ((await passkeysOf(db, staffId)).length >= PASSKEYS_MOST) throw new Refusal('PASSKEYS_FULL');
    const [added] = await db
      .insert(passkeys)
      .values({
        id: newId(),
        staffId,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
        uses: made.credential.counter,
        host: party.host,
        name: body.name,
        backedUp: made.credentialBackedUp,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Refusal('PASSKEY_WRONG');
    return passkeyView(added);
  });
};
