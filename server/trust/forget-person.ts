import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * What was unusual about someone goes with them; from what they shared with others they go, and with the last of the others it goes too.
 * Where its size is of accounts, there is one fewer: so one more is more than staff saw of it.
 */
export const forgetSignals = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`delete from trust_signals where subject_id = ${userId}
    or (people @> array[${userId}::uuid] and cardinality(people) = 1)`);
  const fewer = sql`case when kind in ('DEVICE', 'CARD', 'NUMBERS') then 1 else 0 end`;
  await db.execute(
    sql`update trust_signals set people = array_remove(people, ${userId}::uuid), size = size - ${fewer}, closed_size = closed_size - ${fewer}
      where people @> array[${userId}::uuid]`,
  );
};
