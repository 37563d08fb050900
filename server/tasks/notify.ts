import { eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/tables/users.ts';

const phoneOf = prepared(db =>
  db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('phone_of_user'),
);

/** Tells a person by SMS, once the transaction of `db` is committed. */
export const notify = async (app: App, db: Db, userId: string, text: string): Promise<void> => {
  const [row] = await phoneOf(db).execute({ userId });
  if (row?.phone) await app.tasks.sendSms(db, { to: row.phone, text: `${app.config.PRODUCT_NAME}: ${text}` });
};
