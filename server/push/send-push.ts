import { eq } from 'drizzle-orm';
import type { App } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { PushGone, type PushMessage } from '../providers/ports.ts';

/** Hands a push to one device. A device that switched them off meanwhile gets none; one that is gone is forgotten: then false. */
export const sendPush = async (app: App, subscriptionId: string, message: PushMessage): Promise<boolean> => {
  const { db } = app.database;
  const [target] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  if (!target) return true;
  try {
    await app.push.send(target, message);
    return true;
  } catch (error) {
    if (!(error instanceof PushGone)) throw error;
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    return false;
  }
};
