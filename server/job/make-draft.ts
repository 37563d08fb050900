import { and, asc, eq, isNull } from 'drizzle-orm';
import { nameOf } from '../applicant/words.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import type { UserRow } from '../db/tables/users.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { lockJob } from './save.ts';

/**
 * A new draft, locked. The manager's row must be locked, so that no other draft of theirs is made between the count and
 * this one.
 */
export const makeDraft = async (
  { app, db }: { app: App; db: Db },
  manager: UserRow,
  modelRequirements: JobRow['modelRequirements'],
): Promise<JobRow> => {
  await refuseIfFull(app, db, manager.id);
  const id = newId();
  await db.insert(jobs).values({ id, managerId: manager.id, modelRequirements, createdAt: app.clock.now() });
  const row = await lockJob(db, id);
  if (!row) throw new Refusal('INTERNAL');
  return row;
};

const refuseIfFull = async ({ config }: App, db: Db, managerId: string): Promise<void> => {
  const most = config.DRAFTS_PER_MANAGER;
  const { id, categoryCode, location, startsAt } = jobs;
  const open = await db
    .select({ id, categoryCode, location, startsAt })
    .from(jobs)
    .where(and(eq(jobs.managerId, managerId), eq(jobs.lifecycle, 'DRAFT'), isNull(jobs.submittedAt)))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(most);
  if (open.length < most) return;
  const [oldest] = open;
  throw new Refusal(
    'DRAFTS_FULL',
    { draftsMax: most, oldest: oldest ? { id: oldest.id, title: nameOf(oldest) } : null },
    `You have ${most} open drafts, and more are not kept. Finish or discard one first, the oldest for one.`,
  );
};
