import { eq } from 'drizzle-orm';
import { readPhone } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';

/** Limited as strictly as sending a code, because it tells which phones have accounts. */
export const getUserByPhone: Handler<'getUserByPhone'> = async ({ app, db, query, addressHash }) => {
  const phone = readPhone(query.phoneNumber);
  await consumeRateLimit(app, { what: 'phone-look-up', who: addressHash, allowed: app.config.CODE_SENDS_PER_ADDRESS });
  await consumeRateLimit(app, { what: 'phone-look-up', who: phone, allowed: app.config.CODE_SENDS_PER_PHONE });
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return { exists: found.length > 0 };
};
