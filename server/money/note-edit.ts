import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** How someone pays and is paid, in words that say no more than a brand or a bank and the last digits. */
type Way = 'paymentMethod' | 'defaultMethod' | 'payoutAccount' | 'paidOutTo';
type Ways = { [Name in Way]?: string | null };

/** Keeps a change of it with the other edits of the account, which go with it: of whoever is gone by then nothing is written. */
export const noteEdit = async (db: Db, userId: string, before: Ways, after: Ways): Promise<void> => {
  await db.execute(sql`
    insert into person_edits (user_id, before, after)
    select id, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb from users where id = ${userId} and deleted_at is null`);
};
