import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { findInviteCode } from './invite-codes.ts';

export const getInviteCode: Handler<'getInviteCode'> = async ({ app, db, path, addressHash }) => {
  await consumeRateLimit(app, { what: 'invite-code', who: addressHash, allowed: app.config.INVITE_CHECKS_PER_ADDRESS });
  const { code, kind, from } = await findInviteCode(app, db, path.code);
  return { code, kind, from };
};
