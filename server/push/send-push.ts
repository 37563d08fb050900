import { eq } from 'drizzle-orm';
import type { App } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { PushGone, type PushMessage } from '../providers/ports.ts';

/** Hands a push to one device. A device that switched them off meanwhile gets none; one that is gone refuses, and is forgotten. */
export const sendPush = async (
  app: App,
  subscriptionId: string,
  message: PushMessage,
): Promise<'TAKEN' | 'OFF' | 'REFUSED'> => {
  const { db } = app.database;
  const [target] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  if (!target) return 'OFF';
  try {
    await app.push.send(target, message);
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof PushGone)) throw error;
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    return 'REFUSED';
  }
};
