import { and, eq, isNull, lte } from 'drizzle-orm';
import { lockAnyone } from '../auth/index.ts';
import type { App } from '../context.ts';
import { approvals } from '../db/tables/approvals.ts';
import { writeAudit } from '../db/write-audit.ts';
import { afterCommit, inTransaction } from '../http/transaction.ts';
import { isSuspendedBy } from './ban-user.ts';
import { lockDrafts } from './moderation.ts';
import { reinstate } from './reinstate-user.ts';

const AT_ONCE = 20;

const lapse = (app: App, id: string, userId: string): Promise<void> =>
  inTransaction(app, 'system', async db => {
    await lockDrafts(db, userId);
    const user = await lockAnyone(db, userId);
    const now = app.clock.now();
    const [lapsed] = await db
      .update(approvals)
      .set({ outcome: 'LAPSED', decidedAt: now })
      .where(and(eq(approvals.id, id), isNull(approvals.outcome), lte(approvals.expiresAt, now)))
      .returning();
    if (!lapsed) return;
    await writeAudit(db, { subject: 'USER', id: user.id, action: 'CLOSING_LAPSED' });
    if (!(await isSuspendedBy(db, lapsed, user.id))) return;
    const call = { app, db, afterCommit: (effect: () => void) => afterCommit(db, effect) };
    await reinstate(call, user, 'Nobody decided in time about closing the account.');
  });

/** Nobody stays suspended for a closing that no second person decided in time. */
export const lapseClosings = async (app: App): Promise<void> => {
  const due = await app.database.db
    .select({ id: approvals.id, subjectId: approvals.subjectId })
    .from(approvals)
    .where(
      and(eq(approvals.kind, 'CLOSE_ACCOUNT'), isNull(approvals.outcome), lte(approvals.expiresAt, app.clock.now())),
    )
    .orderBy(approvals.expiresAt)
    .limit(AT_ONCE);
  for (const { id, subjectId } of due) if (subjectId) await lapse(app, id, subjectId);
};
