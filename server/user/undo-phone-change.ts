import { eq } from 'drizzle-orm';
import { endSessions, forgetEndedDevices, lockUser, requesterOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { phoneChangeView, readPhoneChange, undoChangesSince } from './phone-changes.ts';

/** The link proves the old number: it restores the number and ends every session. */
export const undoPhoneChange: Handler<'undoPhoneChange'> = async call => {
  const { app, db, path, afterCommit } = call;
  const { userId } = await readPhoneChange(app, db, path.secret);
  const user = await lockUser(db, userId);
  if (!user?.phone) throw new Refusal('NOT_FOUND');
  // Checked again under the lock: a concurrent undo may have been first.
  const change = await readPhoneChange(app, db, path.secret);
  await undoChangesSince(app, db, change, user.phone);
  await db
    .update(users)
    .set({ phone: change.oldPhone, updatedAt: app.clock.now(), version: user.version + 1 })
    .where(eq(users.id, userId));
  const ended = await endSessions(app, db, userId);
  await forgetEndedDevices(db, userId, requesterOf(call).deviceHash);
  afterCommit(() => {
    app.bus.publish({ kind: 'USER_CHANGED', userId });
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
  });
  return phoneChangeView(change);
};
