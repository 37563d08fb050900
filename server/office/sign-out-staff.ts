import { and, eq, isNull } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staffSessions } from '../db/tables/staff.ts';

export const signOutStaff: Handler<'signOutStaff'> = async call => {
  const { app, db, afterCommit } = call;
  const { sessionId } = staffOf(call);
  await db
    .update(staffSessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.revokedAt)));
  afterCommit(() => app.bus.publish({ kind: 'SESSION_ENDED', sessionId }));
  return { done: true };
};
