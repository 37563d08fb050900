import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';

/** Serializes with bookings of the model, and with other changes of their times, by the same row lock. */
export const lockModel = async (db: Db, modelId: string): Promise<{ timeZone: string }> => {
  const [model] = await readRows(
    db,
    { timeZone: columns.text },
    sql`select time_zone as "timeZone" from models where user_id = ${modelId} for no key update`,
  );
  if (!model) throw new Refusal('NO_PROFILE');
  return model;
};
