import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { writeAudit } from '../db/write-audit.ts';

/** One that nobody ends is over when its time is: the entry of its beginning says when that is. */
export const endSeeing: Handler<'endSeeing'> = async ({ app, db, viewer }) => {
  if (viewer?.kind !== 'USER' || !viewer.seenBy) return { done: true };
  const ended = await db
    .update(seenSessions)
    .set({ endedAt: app.clock.now() })
    .where(and(eq(seenSessions.id, viewer.sessionId), isNull(seenSessions.endedAt)))
    .returning({ id: seenSessions.id });
  // Once, also when two tabs end it.
  if (ended.length > 0) await writeAudit(db, { subject: 'USER', id: viewer.id, action: 'SEEN_AS_ENDED' });
  return { done: true };
};
