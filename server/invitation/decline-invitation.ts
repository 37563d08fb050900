import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { answerInvitation, findInviteCode } from '../user/index.ts';

/** A code that is no invitation is refused like an unknown one. */
export const declineInvitation: Handler<'declineInvitation'> = async call => {
  const { app, db, path, addressHash } = call;
  await consumeRateLimit(app, { what: 'invite-code', who: addressHash, allowed: app.config.INVITE_CHECKS_PER_ADDRESS });
  const { code } = await findInviteCode(app, db, path.code);
  await answerInvitation(call, code, 'DECLINED');
  return { done: true };
};
