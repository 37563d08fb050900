import { eq, sql } from 'drizzle-orm';
import type { UserType } from '#contract/values/user.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { models } from '../db/tables/models.ts';
import { users } from '../db/tables/users.ts';
import { inTransaction } from '../http/transaction.ts';
import { readClientRating, readRecord } from './read-record.ts';

const ROWS = 200;

const work = { id: columns.id, type: columns.word<UserType>() };

const refresh = async (db: Db, id: string, type: UserType): Promise<void> => {
  if (type === 'MODEL') {
    const { rating, reviewsCount, kept, reliabilityPercent } = await readRecord(db, id);
    await db
      .update(models)
      .set({ rating, reviewsCount, bookingsDone: kept, reliabilityPercent })
      .where(eq(models.userId, id));
    return;
  }
  const { rating, reviewsCount } = await readClientRating(db, id);
  await db.update(users).set({ rating, reviewsCount }).where(eq(users.id, id));
};

/**
 * Computes rating, reliability and bookings anew, from all that counts, for everyone about whom something changed. What
 * changes meanwhile has a row of its own, and once more does no harm.
 */
export const refreshRecords = async (app: App): Promise<void> => {
  for (;;) {
    const due = await readRows(
      app.database.db,
      work,
      sql`select u.id, u.type from record_work w join users u on u.id = w.user_id
        group by u.id, u.type order by min(w.id) limit ${ROWS}::int`,
    );
    for (const { id, type } of due)
      await inTransaction(app, 'system', async db => {
        // Deleted first: what it stood for is committed then, and the statements after it see that.
        await db.execute(sql`delete from record_work where user_id = ${id}`);
        await refresh(db, id, type);
      });
    if (due.length < ROWS) return;
  }
};
