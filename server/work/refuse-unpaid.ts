import { sql } from 'drizzle-orm';
import { isUnpaid } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';

/** Nobody begins work whose client was asked for its pay in vain. Who has begun goes on: their pay is charged until it is there. */
export const refuseUnpaid = async (db: Db, { id, lifecycle }: JobRow, modelIds: readonly string[]): Promise<void> => {
  if (lifecycle !== 'PREPAID' && lifecycle !== 'STARTED') return;
  const unpaid = await readRows(
    db,
    { model_id: columns.id },
    sql`select l.model_id from charge_lines l join charges c on c.id = l.charge_id
      where l.job_id = ${id} and l.model_id = any(${sql.param([...modelIds])}::uuid[]) and l.void_at is null
        and c.purpose = 'BOOKINGS' and c.aim = 'CAPTURE' and ${isUnpaid}
        and not exists (select from shifts s where s.job_id = l.job_id and s.model_id = l.model_id and s.checked_in_at is not null)
      limit 1`,
  );
  if (unpaid.length > 0) throw new Refusal('WORK_UNPAID');
};
