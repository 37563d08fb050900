import { and, eq, ne } from 'drizzle-orm';
import { accountRequester, checkCode, endSessions, readPhone, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { inTransaction } from '../http/transaction.ts';
import { fieldRefusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';
import { reserveOldPhone } from './phone-changes.ts';
import { readUser } from './read.ts';

/** The code is consumed in its own transaction, so that a wrong attempt counts; a repeated call is idempotent. */
export const changePhone: Handler<'changePhone'> = async call => {
  const { app, body, afterCommit } = call;
  const { id, sessionId } = userOf(call);
  const phone = readPhone(body.phoneNumber);
  const before = await readUser(call.db, id);
  if (before?.phone === phone) return before;
  await checkCode(app, {
    phone,
    purpose: 'PHONE_CHANGE',
    requester: accountRequester(call, id),
    code: body.code,
  });
  return inTransaction(app, `user:${id}`, db =>
    changeUser({ ...call, db }, async row => {
      const others = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone), ne(users.id, row.id)));
      if (others.length > 0) throw fieldRefusal('PHONE_TAKEN', 'phoneNumber');
      if (row.phone) await reserveOldPhone(app, db, id, row.phone, phone);
      const ended = await endSessions(app, db, id, sessionId);
      afterCommit(() => {
        for (const other of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId: other });
      });
      return { phone };
    }),
  );
};
