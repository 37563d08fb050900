import { eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';

export const getSeeing: Handler<'getSeeing'> = async ({ db, viewer }) => {
  if (viewer?.kind !== 'USER' || !viewer.seenBy) return { seeing: null };
  const [seen] = await db
    .select({ person: users.name, why: seenSessions.why, until: seenSessions.expiresAt })
    .from(seenSessions)
    .innerJoin(users, eq(users.id, seenSessions.userId))
    .where(eq(seenSessions.id, viewer.sessionId));
  if (!seen) throw new Refusal('UNAUTHENTICATED');
  return {
    seeing: { person: seen.person ?? 'Someone without a name', why: seen.why, until: seen.until.toISOString() },
  };
};
