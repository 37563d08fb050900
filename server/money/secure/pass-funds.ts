import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/**
 * What is secured for one booking covers the one that takes its place: the pay is the same, so nothing is refunded and
 * charged again so near to the start. False when the other has money of its own, or there is none.
 */
export const passFunds = async (db: Db, jobId: string, fromModelId: string, toModelId: string): Promise<boolean> => {
  const passed = await readRows(
    db,
    { id: columns.id },
    sql`update charge_lines l set model_id = ${toModelId}
      where l.job_id = ${jobId} and l.model_id = ${fromModelId} and l.kind = 'BOOKING' and l.void_at is null
        and not exists (select from charge_lines own where own.job_id = l.job_id and own.model_id = ${toModelId}
          and own.kind = 'BOOKING' and own.void_at is null) returning l.id`,
  );
  return passed.length > 0;
};
