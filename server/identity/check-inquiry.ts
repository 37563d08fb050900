import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { readOpenCheck } from './may-verify.ts';
import { readIdentity } from './read-identity.ts';
import { refuseWhenUnreachable } from './refuse-when-unreachable.ts';
import { settleInquiry } from './settle-inquiry.ts';

const READS_PER_HOUR = 60;

/** The browser says that the form was left: what became of it is read from the provider. */
export const checkInquiry: Handler<'checkInquiry'> = async call => {
  const { app, db } = call;
  const { id } = userOf(call);
  const { inquiries } = app.identity;
  await consumeRateLimit(app, { what: 'identity inquiry', who: id, allowed: READS_PER_HOUR });
  const check = await readOpenCheck(db, id);
  if (inquiries && check) await refuseWhenUnreachable(app, settleInquiry(app, inquiries, check));
  return readIdentity(app, db, id);
};
