import { eq } from 'drizzle-orm';
import { PASSKEYS_MOST } from '#contract/values/passkey.ts';
import { staffOf, staffSessionRequester } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staff } from '../db/tables/staff.ts';
import { Refusal } from '../refusal.ts';
import { passkeyRules } from '../rule-numbers.ts';
import { openQuestion } from './questions.ts';
import { passkeysOf } from './read.ts';
import { algorithms, relyingPartyOf } from './relying-party.ts';

export const askNewPasskey: Handler<'askNewPasskey'> = async call => {
  const { app, db } = call;
  const { id: staffId, sessionId } = staffOf(call);
  const { host } = relyingPartyOf(call);
  const [member] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  if (!member) throw new Refusal('UNAUTHENTICATED');
  const known = await passkeysOf(db, staffId);
  if (known.length >= PASSKEYS_MOST) throw new Refusal('PASSKEYS_FULL');
  const productName = app.config.PRODUCT_NAME;
  const timeout = passkeyRules.questionSeconds * 1000;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: `${productName} office`,
    rpID: host,
    userID: new TextEncoder().encode(staffId),
    userName: member.name,
    userDisplayName: member.name,
    timeout,
    supportedAlgorithmIDs: algorithms,
  });
  const asked = { staffId, purpose: 'ADD', requester: staffSessionRequester(call, sessionId) } as const;
  await openQuestion(app, asked, options.challenge);
  return {
    challenge: options.challenge,
    rp: { id: host, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout,
    excludeCredentials: known
      .filter(one => one.host === host)
      .map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
};
