import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { readBookedModels } from './booked-job.ts';

/**
 * Bookings hold their models’ times no longer than until the end of the job. What was planned stays with the job. Its
 * models are locked in one order first: the days on which they are busy are counted anew.
 */
export const cutBookings = async (db: Db, jobId: string, endedAt: Date): Promise<void> => {
  const end = sql`${endedAt.toISOString()}::timestamptz`;
  const booked = await readBookedModels(db, jobId);
  await db.execute(
    sql`select from models where user_id = any(${sql.param(booked)}::uuid[]) order by user_id for no key update`,
  );
  await db.execute(sql`delete from booked_periods where job_id = ${jobId} and lower(during) >= ${end}`);
  await db.execute(sql`
    update booked_periods set during = tstzrange(lower(during), ${end}) where job_id = ${jobId} and upper(during) > ${end}`);
};
