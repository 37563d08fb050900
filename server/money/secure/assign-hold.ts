import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/** Has the money captured that is held for this booking: for its model, or for any free place. False when none is held. */
export const assignHold = async (db: Db, jobId: string, modelId: string): Promise<boolean> => {
  const found = await readRows(
    db,
    { charge_id: columns.id, line_id: columns.id },
    sql`select c.id as charge_id, l.id as line_id from charges c join charge_lines l on l.charge_id = c.id
      where c.job_id = ${jobId} and c.aim = 'HOLD' and c.status = 'AUTHORISED' and l.void_at is null
        and (l.model_id = ${modelId} or l.model_id is null)
      order by l.model_id nulls last, c.created_at limit 1 for update of c`,
  );
  const [hold] = found;
  if (!hold) return false;
  await db.execute(sql`update charge_lines set model_id = ${modelId} where id = ${hold.line_id}`);
  await db.execute(sql`update charges set aim = 'CAPTURE', purpose = 'BOOKINGS', next_try_at = app_now(), claimed_until = null
    where id = ${hold.charge_id}`);
  return true;
};
