import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { idleAfter, type Requester, signAccessToken } from '../auth/index.ts';
import type { App } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { staffSessionTimes } from '../rule-numbers.ts';

const SESSION_SECONDS = staffSessionTimes.hours * 3600;

/** For someone who has shown both factors just now. */
export const openSession = async (
  app: App,
  staffId: string,
  { deviceHash }: Requester,
): Promise<AnswerOf<'signInStaff'>> => {
  const sessionId = newId();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await app.database.db.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, staffId));
  await app.database.db
    .insert(staffSessions)
    .values({ id: sessionId, staffId, deviceHash, expiresAt, idleAt: idleAfter(now), provedAt: now, createdAt: now });
  const claims = { sub: staffId, sid: sessionId, aud: 'office' } as const;
  return {
    access_token: await signAccessToken(app.config, claims, now, SESSION_SECONDS),
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
  };
};
