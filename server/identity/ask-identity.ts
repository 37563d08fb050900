import { eq } from 'drizzle-orm';
import { lockUser } from '../auth/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { users } from '../db/tables/users.ts';
import { writeAudit } from '../db/write-audit.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutIdentity, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';

/** Asks a manager to prove who they are, also one who did before. Drafts and bookings stand. */
export const askIdentity: Handler<'askIdentity'> = async ({ app, db, path, body, afterCommit }) => {
  const user = await lockUser(db, path.id);
  // Models verify anyway.
  if (user?.type !== 'MANAGER') throw new Refusal('NOT_FOUND');
  const now = app.clock.now();
  await setAuditReason(db, body.text);
  await writeAudit(db, { subject: 'USER', id: user.id, action: 'IDENTITY_ASKED' });
  await db
    .update(users)
    .set({ identityAskedAt: now, identityAskedReason: body.text, identityVerifiedAt: null, updatedAt: now })
    .where(eq(users.id, user.id));
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.identityAsked', { reason: body.text }),
    about: aboutIdentity,
  });
  afterCommit(() => {
    app.bus.publish({ kind: 'USER_CHANGED', userId: user.id });
    app.bus.publish(QUEUE_CHANGED);
  });
  return { done: true };
};
