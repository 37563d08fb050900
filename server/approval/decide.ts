import { and, eq } from 'drizzle-orm';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import type { ApprovalKind } from '#contract/values/approval.ts';
import type { CallName } from '#contract/wire/index.ts';
import { staffOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type ApprovalRow, approvals } from '../db/tables/approvals.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { readApproval } from './read.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'> & {
  path: { id: string };
  body: { text: string; fingerprint: string };
};

/** Of that kind, not locked: what it is about is locked before it. */
export const readAsked = async (db: Db, kind: ApprovalKind, id: string): Promise<ApprovalRow> => {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.kind, kind)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** What waits, locked: whoever comes second finds it decided. */
export const lockApproval = async (call: Call, kind: ApprovalKind): Promise<ApprovalRow> => {
  const { app, db, path, body } = call;
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, path.id), eq(approvals.kind, kind)))
    .for('update');
  if (!row) throw new Refusal('NOT_FOUND');
  const isOver = row.expiresAt <= (row.decidedAt ?? app.clock.now());
  if (isOver && (row.outcome === null || row.outcome === 'LAPSED'))
    throw new Refusal('APPROVAL_DECIDED', {}, 'Nobody decided this in time, so it has lapsed. It can be asked anew.');
  if (row.outcome !== null) throw new Refusal('APPROVAL_DECIDED');
  if (row.fingerprint !== body.fingerprint) throw new Refusal('CHANGED_SINCE');
  return row;
};

/** Whoever asked can take it back, and nothing else. Returns what became of it. */
export const decideApproval = async (
  call: Call,
  row: ApprovalRow,
  outcome: 'APPROVED' | 'DECLINED',
): Promise<'APPROVED' | 'DECLINED' | 'WITHDRAWN'> => {
  const { app, db, body } = call;
  const { id: me } = staffOf(call);
  const isMine = row.askedBy === me;
  if (isMine && outcome === 'APPROVED')
    throw new Refusal('SECOND_PERSON', {}, 'You asked for this, so a colleague has to approve it.');
  await setAuditReason(db, body.text);
  await db
    .update(approvals)
    .set({
      decidedAt: app.clock.now(),
      ...(isMine ? { outcome: 'WITHDRAWN' } : { outcome, decidedBy: me, decision: body.text }),
    })
    .where(eq(approvals.id, row.id));
  publishQueue(call);
  return isMine ? 'WITHDRAWN' : outcome;
};

/** Decides what waits and does nothing else: what was allowed is done by whoever asked. */
export const decideAlone = async (
  call: Call,
  kind: ApprovalKind,
  outcome: 'APPROVED' | 'DECLINED',
): Promise<OfficeApproval> => {
  const row = await lockApproval(call, kind);
  await decideApproval(call, row, outcome);
  return readApproval(call.db, staffOf(call), row.id);
};
