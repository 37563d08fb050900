import { eq } from 'drizzle-orm';
import type { App } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { PushGone, type PushMessage, PushSlow } from '../providers/ports.ts';
import type { SlowDevices } from './slow-devices.ts';

type Push = { subscriptionId: string; message: PushMessage };

/**
 * Hands a push to one device. A device that switched them off meanwhile gets none; one that is gone refuses, and is forgotten, as
 * is one that never answers.
 */
export const sendPush = async (
  app: App,
  slow: SlowDevices,
  { subscriptionId, message }: Push,
): Promise<'TAKEN' | 'OFF' | 'REFUSED'> => {
  const { db } = app.database;
  if (slow.rests(subscriptionId)) throw new PushSlow('The push service is not asked again so soon.');
  const [target] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  if (!target) return 'OFF';
  try {
    await app.push.send(target, message);
    slow.answered(subscriptionId);
    return 'TAKEN';
  } catch (error) {
    const isGone = error instanceof PushGone || (error instanceof PushSlow && slow.keptWaiting(subscriptionId));
    if (!isGone) throw error;
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    return 'REFUSED';
  }
};
