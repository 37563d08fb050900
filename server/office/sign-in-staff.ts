import { checkCode, requesterOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { refuseCode } from '../passkey/index.ts';
import { checkPassphrase } from './first-factor.ts';
import { openSession } from './open-session.ts';

/** Both factors again: the code alone is not enough. */
export const signInStaff: Handler<'signInStaff'> = async call => {
  const { app, body } = call;
  const requester = requesterOf(call);
  const member = await checkPassphrase(app, body, requester);
  await refuseCode(app, member.id);
  await checkCode(app, { phone: member.phone, purpose: 'OFFICE', requester, code: body.code });
  return openSession(app, member, requester);
};
