import type { PasskeyQuestion } from '#contract/schemas/passkey-office.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { passkeyRules } from '../rule-numbers.ts';
import { type Asked, openQuestion } from './questions.ts';
import { passkeysOf } from './read.ts';
import type { RelyingParty } from './relying-party.ts';

/** Asks a member for one of their passkeys of this host. */
export const askForPasskey = async (app: App, asked: Asked, { host }: RelyingParty): Promise<PasskeyQuestion> => {
  const known = await passkeysOf(app.database.db, asked.staffId);
  if (known.length === 0) throw new Refusal('PASSKEY_NONE');
  const here = known.filter(one => one.host === host);
  if (here.length === 0)
    throw new Refusal('PASSKEY_HOST', {}, `Your passkey works at ${known[0]?.host} only. Open the office there.`);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, timeout } = await generateAuthenticationOptions({
    rpID: host,
    timeout: passkeyRules.questionSeconds * 1000,
    userVerification: 'required',
  });
  await openQuestion(app, asked, challenge);
  return {
    challenge,
    rpId: host,
    timeout: timeout ?? passkeyRules.questionSeconds * 1000,
    userVerification: 'required',
    allowCredentials: here.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  };
};
