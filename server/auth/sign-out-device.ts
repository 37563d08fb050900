import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { sessions } from '../db/tables/sessions.ts';
import { Refusal } from '../refusal.ts';
import { requesterOf } from './requester.ts';
import { auditSignOut, forgetEndedDevices, isLive } from './sessions.ts';

/** A lost or lent device is no longer a known device. */
export const signOutDevice: Handler<'signOutDevice'> = async call => {
  const { app, db, viewer, path, afterCommit } = call;
  if (!viewer) throw new Refusal('UNAUTHENTICATED');
  const now = app.clock.now();
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, path.id), eq(sessions.userId, viewer.id), isLive(now)))
    .returning();
  if (!ended) throw new Refusal('NOT_FOUND');
  await forgetEndedDevices(db, viewer.id, requesterOf(call).deviceHash);
  await auditSignOut(db, viewer.id, { device: ended.deviceName });
  afterCommit(() => app.bus.publish({ kind: 'SESSION_ENDED', sessionId: ended.id }));
  return { done: true };
};
