import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { readInvitation } from './invitation.ts';

export const openStaffInvitation: Handler<'openStaffInvitation'> = async ({ app, db, body, addressHash }) => {
  await consumeRateLimit(app, {
    what: 'staff-invitation',
    who: addressHash,
    allowed: app.config.CODE_CHECKS_PER_ADDRESS,
  });
  const { name, role } = await readInvitation(app, db, body.secret);
  return { name, role };
};
