import { eq } from 'drizzle-orm';
import { signAccessToken } from '../auth/access-token.ts';
import { checkCode } from '../auth/codes.ts';
import type { Handler } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { checkPassphrase } from './first-factor.ts';

/** A working day; staff sessions are not refreshed. */
const SESSION_SECONDS = 12 * 3600;

/** Both factors again: the code alone opens nothing. */
export const signInStaff: Handler<'signInStaff'> = async ({ app, body, addressHash }) => {
  const { id, phone } = await checkPassphrase(app, body, addressHash);
  await checkCode(app, phone, body.code, 'STAFF');
  const sessionId = newId();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await app.database.db.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, id));
  await app.database.db.insert(staffSessions).values({ id: sessionId, staffId: id, expiresAt, createdAt: now });
  return {
    access_token: await signAccessToken(app.config, { sub: id, sid: sessionId, aud: 'office' }, now, SESSION_SECONDS),
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
  };
};
