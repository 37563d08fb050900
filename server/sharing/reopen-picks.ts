import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { clientApprovals, shareLinks } from '../db/tables/share-links.ts';
import { readPicks } from './picks.ts';

/** Unlocks the picks. Pages that still show the approval get a version conflict. */
export const reopenPicks: Handler<'reopenPicks'> = async ({ app, db, path }) => {
  const reopened = await db
    .update(clientApprovals)
    .set({ reopenedAt: app.clock.now() })
    .where(and(eq(clientApprovals.jobId, path.id), isNull(clientApprovals.reopenedAt)))
    .returning({ id: clientApprovals.id });
  if (reopened.length > 0)
    await db
      .update(shareLinks)
      .set({ picksVersion: sql`${shareLinks.picksVersion} + 1` })
      .where(and(eq(shareLinks.jobId, path.id), eq(shareLinks.role, 'client')));
  return readPicks(db, path.id);
};
