import { and, eq, ne } from 'drizzle-orm';
import { checkCode } from '../auth/codes.ts';
import { readPhone } from '../auth/phone.ts';
import { requesterOf } from '../auth/requester.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { inTransaction } from '../http/transaction.ts';
import { fieldRefusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';
import { readUser } from './read.ts';
import { userOf } from './viewer.ts';

/** The code is spent on its own, so that a wrong try counts; the same again answers the same. */
export const changePhone: Handler<'changePhone'> = async call => {
  const { app, body } = call;
  const { id } = userOf(call);
  const phone = readPhone(body.phoneNumber);
  const before = await readUser(call.db, id);
  if (before?.phone === phone) return before;
  await checkCode(app, { phone, purpose: 'SIGN_IN', requester: requesterOf(call), code: body.code });
  return inTransaction(app, `user:${id}`, db =>
    changeUser({ ...call, db }, async row => {
      const others = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone), ne(users.id, row.id)));
      if (others.length > 0) throw fieldRefusal('PHONE_TAKEN', 'phoneNumber');
      return { phone };
    }),
  );
};
