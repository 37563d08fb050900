import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { sessions } from '../db/tables/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isLive } from './sessions.ts';

export const getDevices: Handler<'getDevices'> = async ({ app, db, viewer }) => {
  if (!viewer) throw new Refusal('UNAUTHENTICATED');
  const rows = await db
    .select({ ...getTableColumns(sessions), pushId: pushSubscriptions.id })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(and(eq(sessions.userId, viewer.id), isLive(app.clock.now())))
    .orderBy(desc(eq(sessions.id, viewer.sessionId)), desc(sessions.rotatedAt));
  return {
    items: rows.map(({ id, deviceName, timeZone, createdAt, rotatedAt, pushId }) => ({
      id,
      name: deviceName,
      timeZone,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: rotatedAt.toISOString(),
      isThis: id === viewer.sessionId,
      hasPush: pushId !== null,
    })),
  };
};
