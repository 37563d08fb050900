import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { endSession } from './sessions.ts';

export const signOut: Handler<'signOut'> = async ({ app, db, viewer, afterCommit }) => {
  if (!viewer) throw new Refusal('UNAUTHENTICATED');
  await endSession(app, db, viewer.sessionId);
  afterCommit(() => app.bus.publish({ kind: 'SESSION_ENDED', sessionId: viewer.sessionId }));
  return { done: true };
};
