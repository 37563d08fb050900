import { requesterOf, requesterWithSecret } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { askForPasskey, checkPasskey, relyingPartyOf } from '../passkey/index.ts';
import { checkPassphrase } from './first-factor.ts';
import { openSession } from './open-session.ts';

const purpose = 'SIGN_IN';

export const askPasskey: Handler<'askPasskey'> = async call => {
  const { app, body } = call;
  const requester = requesterWithSecret(call);
  const { id: staffId } = await checkPassphrase(app, body, requester);
  return askForPasskey(app, { staffId, purpose, requester }, relyingPartyOf(call));
};

/** Both factors again: the passkey alone is not enough. */
export const signInByPasskey: Handler<'signInByPasskey'> = async call => {
  const { app, body } = call;
  const requester = requesterOf(call);
  const member = await checkPassphrase(app, body, requester);
  await checkPasskey(app, { staffId: member.id, purpose, requester }, body.answer, relyingPartyOf(call));
  return openSession(app, member, requester);
};
