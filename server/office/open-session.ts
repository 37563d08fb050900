import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { idleAfter, type Requester, signAccessToken } from '../auth/index.ts';
import type { App } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { staffSessionTimes } from '../rule-numbers.ts';
import type { FirstFactor } from './first-factor.ts';

const SESSION_SECONDS = staffSessionTimes.hours * 3600;

/** For someone who has shown both factors just now. Refused where their passphrase was reset or changed since. */
export const openSession = async (
  app: App,
  { id: staffId, passphraseHash }: Pick<FirstFactor, 'id' | 'passphraseHash'>,
  { deviceHash }: Requester,
): Promise<AnswerOf<'signInStaff'>> => {
  const sessionId = newId();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await app.database.db.transaction(async db => {
    // Locks the member, so that a reset at the same time ends this session too.
    const [member] = await db
      .update(staff)
      .set({ lastSignInAt: now })
      .where(and(eq(staff.id, staffId), eq(staff.passphraseHash, passphraseHash)))
      .returning({ id: staff.id });
    if (!member) throw new Refusal('PASSPHRASE_WRONG');
    await db
      .insert(staffSessions)
      .values({ id: sessionId, staffId, deviceHash, expiresAt, idleAt: idleAfter(now), provedAt: now, createdAt: now });
  });
  const claims = { sub: staffId, sid: sessionId, aud: 'office' } as const;
  return {
    access_token: await signAccessToken(app.config, claims, now, SESSION_SECONDS),
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
  };
};
