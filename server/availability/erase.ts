import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bookOuts, busyCalendars, repeatingBookOuts } from '../db/tables/availability.ts';

/** All that a model has said about their time. */
export const eraseAvailability = async (db: Db, modelId: string): Promise<void> => {
  for (const table of [bookOuts, repeatingBookOuts, busyCalendars])
    await db.delete(table).where(eq(table.modelId, modelId));
  await db.execute(
    sql`update models set available_until = null where user_id = ${modelId} and available_until is not null`,
  );
};
