import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { PUSH_DEVICES_MAX } from '#contract/values/notification.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { sessions } from '../db/tables/sessions.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** A device has one subscription, and a subscription one device: the browser of a shared phone follows who signed in last. */
export const savePush: Handler<'savePush'> = async call => {
  const { app, db, body } = call;
  const { id: userId, sessionId } = userOf(call);
  const { endpoint, keys } = body;
  if (!app.push.accepts(endpoint)) throw new Refusal('PUSH_UNUSABLE');
  // Held until the commit: a session that ends at the same time takes its subscription with it.
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('key share');
  if (!session) throw new Refusal('UNAUTHENTICATED');
  await db
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId)));
  await db
    .insert(pushSubscriptions)
    .values({ id: newId(), userId, sessionId, endpoint, ...keys, createdAt: app.clock.now() });
  // The oldest give way: they are likely gone.
  const beyond = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(PUSH_DEVICES_MAX);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond));
  return { done: true };
};
