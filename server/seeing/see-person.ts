import { and, eq, isNull, ne } from 'drizzle-orm';
import { SEEING_MINUTES } from '#contract/values/seeing.ts';
import { signAccessToken, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { auditEntries } from '../db/tables/records.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { users } from '../db/tables/users.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** Nobody has to look at more people than this to answer them. */
const PER_HOUR = 20;
const MINUTE_MS = 60_000;

/** The entry of the audit is written before the token is given. */
export const seePerson: Handler<'seePerson'> = async call => {
  const { app, path, body } = call;
  const member = staffOf(call);
  await consumeRateLimit(app, { what: 'see a person', who: member.id, allowed: PER_HOUR });
  const [person] = await call.db
    .select({ id: users.id, type: users.type })
    .from(users)
    .where(and(eq(users.id, path.id), ne(users.type, 'COMMON'), isNull(users.deletedAt)));
  if (!person) throw new Refusal('NOT_FOUND');
  const [id, now] = [newId(), app.clock.now()];
  const expiresAt = new Date(now.getTime() + SEEING_MINUTES * MINUTE_MS);
  await call.db.transaction(async db => {
    await db.insert(seenSessions).values({
      id,
      staffId: member.id,
      staffSessionId: member.sessionId,
      userId: person.id,
      why: body.reason,
      expiresAt,
      createdAt: now,
    });
    await db.insert(auditEntries).values({
      actor: `staff:${member.id}`,
      subject: 'USER',
      subjectId: person.id,
      action: 'SEEN_AS',
      why: body.reason,
      after: { until: expiresAt.toISOString() },
      at: now,
    });
  });
  const token = await signAccessToken(
    app.config,
    { sub: person.id, sid: id, aud: 'view' },
    now,
    (expiresAt.getTime() - now.getTime()) / 1000,
  );
  return { token, type: person.type, until: expiresAt.toISOString() };
};
