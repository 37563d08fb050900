import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** When each period of a job begins, by its position. */
export type Starts = ReadonlyMap<number, string>;

export const readStarts = async (db: Db, jobId: string): Promise<Starts> => {
  const rows = await readRows(
    db,
    { position: columns.number, start: columns.moment },
    sql`select shift as position, lower(planned) as start from planned_shifts(${jobId})`,
  );
  return new Map(rows.map(({ position, start }) => [position, start]));
};

/** Forgets who was reminded of the periods that begin at another time now, and what models said about coming to them. */
export const forgetReminders = async (db: Db, jobId: string, before: Starts): Promise<void> => {
  const after = await readStarts(db, jobId);
  const moved = [...before.keys()].filter(position => after.get(position) !== before.get(position));
  if (moved.length === 0) return;
  const ofMoved = sql`job_id = ${jobId} and position = any(${sql.param(moved)}::int[])`;
  await db.execute(sql`delete from work_reminders where ${ofMoved} and kind = 'EVENING'`);
  await db.execute(sql`delete from travel_reminders where ${ofMoved}`);
  await db.execute(sql`delete from arrivals where ${ofMoved}`);
};
