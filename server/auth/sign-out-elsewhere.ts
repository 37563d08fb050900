import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { requesterOf } from './requester.ts';
import { auditSignOut, endSessions, forgetEndedDevices } from './sessions.ts';

export const signOutElsewhere: Handler<'signOutElsewhere'> = async call => {
  const { app, db, viewer, afterCommit } = call;
  if (!viewer) throw new Refusal('UNAUTHENTICATED');
  const ended = await endSessions(app, db, viewer.id, viewer.sessionId);
  await forgetEndedDevices(db, viewer.id, requesterOf(call).deviceHash);
  if (ended.length > 0) await auditSignOut(db, viewer.id, { devices: ended.length });
  afterCommit(() => {
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
  });
  return { done: true };
};
