import { checkCode, requesterOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { refuseCode } from '../passkey/index.ts';
import { checkPassphrase } from './first-factor.ts';
import { openSession } from './open-session.ts';

/** Both factors again: the code alone is not enough. */
export const signInStaff: Handler<'signInStaff'> = async call => {
  const { app, body } = call;
  const requester = requesterOf(call);
  const { id, phone } = await checkPassphrase(app, body, requester);
  await refuseCode(app, id);
  await checkCode(app, { phone, purpose: 'OFFICE', requester, code: body.code });
  return openSession(app, id, requester);
};
