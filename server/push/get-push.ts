import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';

export const getPush: Handler<'getPush'> = async call => {
  const { app, db } = call;
  const { sessionId } = userOf(call);
  const isOn = (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0;
  return { publicKey: app.push.publicKey, isOn };
};
