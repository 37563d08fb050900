import { and, eq, ne } from 'drizzle-orm';
import { checkCode } from '../auth/codes.ts';
import { readPhone } from '../auth/phone.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { takeTry } from '../http/rate-limit.ts';
import { fieldRefusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';

export const changePhone: Handler<'changePhone'> = async call => {
  const { app, body, addressHash } = call;
  takeTry(app, 'code-check', addressHash, app.config.CODE_CHECKS_PER_ADDRESS);
  const phone = readPhone(body.phoneNumber);
  await checkCode(app, phone, body.code);
  return changeUser(call, async row => {
    const others = await call.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.phone, phone), ne(users.id, row.id)));
    if (others.length > 0) throw fieldRefusal('PHONE_TAKEN', 'phoneNumber');
    return { phone };
  });
};
