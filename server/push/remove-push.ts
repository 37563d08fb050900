import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { Refusal } from '../refusal.ts';

export const removePush: Handler<'removePush'> = async call => {
  await call.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, userOf(call).sessionId));
  return { done: true };
};

export const removeDevicePush: Handler<'removeDevicePush'> = async call => {
  const { db, path } = call;
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, path.id), eq(pushSubscriptions.userId, userOf(call).id)))
    .returning({ id: pushSubscriptions.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return { done: true };
};
