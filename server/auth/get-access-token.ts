import { eq } from 'drizzle-orm';
import type { App, Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { checkCode } from './codes.ts';
import { readPhone } from './phone.ts';
import { newDeviceSecret, requesterOf } from './requester.ts';
import { openSession, rotateSession } from './sessions.ts';

const userByPhone = async (app: App, phone: string): Promise<string> => {
  const { db } = app.database;
  const id = newId();
  await db.insert(users).values({ id, phone, chatUserId: id }).onConflictDoNothing();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user?.id ?? id;
};

/** Exchanges a code or a refresh token for a pair of tokens. A new phone becomes a user of type COMMON. */
export const getAccessToken: Handler<'getAccessToken'> = async call => {
  const { app, body, device } = call;
  const { name } = device;
  const { timeZone } = body;
  if (body.grant_type === 'refresh_token')
    return rotateSession(app, body.refresh_token, { secret: device.secret, name, timeZone });
  const phone = readPhone(body.phoneNumber);
  await checkCode(app, { phone, purpose: 'SIGN_IN', requester: requesterOf(call), code: body.code });
  const userId = await userByPhone(app, phone);
  if (!device.isBrowser && device.secret === null)
    return openSession(app, app.database.db, userId, { secret: null, name, timeZone });
  const secret = device.secret ?? newDeviceSecret();
  device.set(secret);
  return inTransaction(app, `user:${userId}`, tx => openSession(app, tx, userId, { secret, name, timeZone }));
};
