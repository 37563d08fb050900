import { and, asc, eq, isNull } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import type { UserRow } from '../db/tables/users.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/**
 * Creates a draft, locked. The caller holds the lock of the manager's row, so that concurrent calls cannot exceed the limit
 * of drafts.
 */
export const makeDraft = async (
  { app, db, afterCommit }: { app: App; db: Db; afterCommit(effect: () => void): void },
  manager: UserRow,
  modelRequirements: JobRow['modelRequirements'],
  id = newId(),
): Promise<JobRow> => {
  await refuseIfMade(db, manager.id, id);
  await refuseIfFull(app, db, manager.id);
  const [row] = await db
    .insert(jobs)
    .values({ id, managerId: manager.id, modelRequirements, createdAt: app.clock.now() })
    .onConflictDoNothing()
    .returning();
  // Another call created a job with this id in the meantime.
  if (!row) throw new Refusal('ID_TAKEN');
  afterCommit(() => app.telemetry.metrics?.draft());
  return row;
};

/** The later of two calls with one id gets the existing draft's revision, so that it overwrites nothing unseen. */
const refuseIfMade = async (db: Db, managerId: string, id: string): Promise<void> => {
  const [standing] = await db
    .select({ managerId: jobs.managerId, revision: jobs.revision })
    .from(jobs)
    .where(eq(jobs.id, id));
  if (!standing) return;
  if (standing.managerId !== managerId) throw new Refusal('ID_TAKEN');
  throw new Refusal('STALE_DRAFT', { revision: standing.revision });
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
