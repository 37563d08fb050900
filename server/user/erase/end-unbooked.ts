import { and, eq, isNull, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';

/** Ends what binds nobody yet: drafts, requests, and applications without a booking. */
export const endUnbooked = async (app: App, db: Db, userId: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ lifecycle: 'CANCELLED', cancelReason: 'OTHER', cancelDescription: 'The account was deleted.' })
    .where(and(eq(jobs.managerId, userId), eq(jobs.lifecycle, 'DRAFT')));
  await db.execute(
    sql`update requests set status = 'CANCELLED', answered_at = app_now() where model_id = ${userId} and status = 'SENT'`,
  );
  await db
    .delete(participants)
    .where(sql`${participants.modelId} = ${userId} and ${participants.status} in ('APPLIED', 'PENDING')`);
  // Nobody is brought back by an undo.
  await db
    .update(participants)
    .set({ undoUntil: null, toldAt: app.clock.now() })
    .where(and(eq(participants.modelId, userId), eq(participants.status, 'DECLINED'), isNull(participants.toldAt)));
};
