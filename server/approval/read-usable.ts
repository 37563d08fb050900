import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/values/approval.ts';
import { COPY_HOURS } from '#contract/values/rights.ts';
import type { Db } from '../db/client.ts';
import { approvals } from '../db/tables/approvals.ts';
import { staff } from '../db/tables/staff.ts';
import { isWaiting } from './is-waiting.ts';

/** Copies of personal data, of this kind, for which a colleague is asked, or which a colleague has approved a short while ago. */
export const readUsable = async (db: Db, kind: ApprovalKind, where?: SQL) => {
  const rows = await db
    .select({
      fingerprint: approvals.fingerprint,
      input: approvals.input,
      askedById: staff.id,
      askedBy: staff.name,
      outcome: approvals.outcome,
    })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .where(
      and(
        eq(approvals.kind, kind),
        where,
        or(
          isWaiting,
          and(
            eq(approvals.outcome, 'APPROVED'),
            gt(approvals.decidedAt, sql`app_now() - make_interval(hours => ${COPY_HOURS}::int)`),
          ),
        ),
      ),
    )
    .orderBy(asc(approvals.createdAt));
  return rows.map(({ outcome, ...row }) => ({ ...row, state: outcome ? ('APPROVED' as const) : ('WAITING' as const) }));
};
