import { and, eq, isNull } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/values/approval.ts';
import type { Db } from '../db/client.ts';
import { approvals } from '../db/tables/approvals.ts';

/** Ends what waits about someone or something that has changed since. Lock what it is about first. Answers whether anything waited. */
export const lapseApproval = async (db: Db, kind: ApprovalKind, subjectId: string, now: Date): Promise<boolean> => {
  const lapsed = await db
    .update(approvals)
    .set({ outcome: 'LAPSED', decidedAt: now })
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), isNull(approvals.outcome)))
    .returning({ id: approvals.id });
  return lapsed.length > 0;
};
