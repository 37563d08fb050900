import { eq, sql } from 'drizzle-orm';
import { type NotificationChannel, notificationKinds } from '#contract/values/notification.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { notificationSettings } from '../db/tables/notification-settings.ts';
import { waitingTexts } from '../db/tables/texts.ts';
import { readSettings } from './read.ts';

export const saveNotificationSettings: Handler<'saveNotificationSettings'> = async call => {
  const { app, db, body } = call;
  const { id: userId } = userOf(call);
  const now = app.clock.now();
  const offBy = (channel: NotificationChannel) => notificationKinds.filter(kind => !body.kinds[kind][channel]);
  const next = {
    inProductOff: offBy('inProduct'),
    pushOff: offBy('push'),
    smsOff: offBy('sms'),
    quietFrom: body.quietHours?.from ?? null,
    quietTo: body.quietHours?.to ?? null,
    quietZone: body.quietHours?.timeZone ?? null,
    updatedAt: now,
  };
  await db
    .insert(notificationSettings)
    .values({ userId, ...next })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: next });
  // Reschedules pending texts: each may now be wanted, later or never.
  await db
    .update(waitingTexts)
    .set({ sendAt: sql`greatest(${waitingTexts.notBefore}, ${now.toISOString()}::timestamptz)` })
    .where(eq(waitingTexts.userId, userId));
  return readSettings(db, userId);
};
