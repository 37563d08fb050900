import { eq } from 'drizzle-orm';
import { checkCode, idleAfter, requesterOf, signAccessToken } from '../auth/index.ts';
import { staffSessionTimes } from '../config.ts';
import type { Handler } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { checkPassphrase } from './first-factor.ts';

const SESSION_SECONDS = staffSessionTimes.hours * 3600;

/** Both factors again: the code alone is not enough. */
export const signInStaff: Handler<'signInStaff'> = async call => {
  const { app, body } = call;
  const requester = requesterOf(call);
  const { id, phone } = await checkPassphrase(app, body, requester);
  await checkCode(app, { phone, purpose: 'OFFICE', requester, code: body.code });
  const sessionId = newId();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await app.database.db.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, id));
  await app.database.db.insert(staffSessions).values({
    id: sessionId,
    staffId: id,
    deviceHash: requester.deviceHash,
    expiresAt,
    idleAt: idleAfter(now),
    provedAt: now,
    createdAt: now,
  });
  return {
    access_token: await signAccessToken(app.config, { sub: id, sid: sessionId, aud: 'office' }, now, SESSION_SECONDS),
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
  };
};
