import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';

/** Anyone with a role, deleted accounts too: their books remain. */
export const findPerson = async (db: Db, id: string): Promise<UserRow> => {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person || person.type === 'COMMON') throw new Refusal('NOT_FOUND');
  return person;
};

/** A job that was sent to staff; drafts are not theirs to see. */
export const findJob = async (db: Db, id: string): Promise<JobRow> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job?.submittedAt) throw new Refusal('NOT_FOUND');
  return job;
};
