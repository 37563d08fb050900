import type { WaitingMove } from '#contract/schemas/money-office.ts';
import type { ApprovalKind } from '#contract/values/approval.ts';
import type { CallName } from '#contract/wire/index.ts';
import { askApproval, decideApproval, lockApproval, readApproval, readWaiting } from '../../approval/index.ts';
import { staffOf } from '../../auth/index.ts';
import type { CallContext, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ApprovalRow } from '../../db/tables/approvals.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { Refusal } from '../../refusal.ts';
import { moneyRules } from '../../rule-numbers.ts';
import type { StaffNames } from './staff-names.ts';

/** What of staff takes two for a large amount, with what it is about. */
const subjects = { PAY_REFUND: 'REFUND', WAIVE_DEBT: 'CHARGE' } as const satisfies Partial<
  Record<ApprovalKind, string>
>;
type MoneyApproval = keyof typeof subjects;

/** A refund or a charge, locked. */
type Subject = { id: string; jobId: string; amountCents: number; attempt: number };

export const takesTwo = (amountCents: number): boolean => amountCents > moneyRules.refundAloneCents;

const fingerprintOf = ({ amountCents, attempt }: Subject): string => `${amountCents}-${attempt}`;

/** In the history of the job's money. */
const writeMove = (db: Db, kind: MoneyApproval, id: string, action: 'ASKED' | 'DECLINED') =>
  writeAudit(db, { subject: subjects[kind], id, action, after: {} });

type Asking = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'> & { body: { reason: string } };

/** Nothing is changed or booked before a colleague has approved it. */
export const askColleague = async (
  call: Asking,
  kind: MoneyApproval,
  subject: Subject,
  more: { reference?: string } = {},
): Promise<void> => {
  const { id, jobId, amountCents } = subject;
  await askApproval(call, {
    kind,
    subjectId: id,
    input: { jobId, amountCents, ...more },
    fingerprint: fingerprintOf(subject),
    why: call.body.reason,
  });
  await writeMove(call.db, kind, id, 'ASKED');
};

type Deciding = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'> & {
  path: { id: string };
  body: { text: string; fingerprint: string };
};

/** Approves what was asked about this refund or charge, unless it was tried again since. */
export const approveMove = async (call: Deciding, kind: MoneyApproval, subject: Subject): Promise<ApprovalRow> => {
  const asked = await lockApproval(call, kind);
  if (asked.fingerprint !== fingerprintOf(subject)) throw new Refusal('CHANGED_SINCE');
  await decideApproval(call, asked, 'APPROVED');
  return asked;
};

const declineMove = async (call: Deciding, kind: MoneyApproval) => {
  const asked = await lockApproval(call, kind);
  await decideApproval(call, asked, 'DECLINED');
  if (asked.subjectId) await writeMove(call.db, kind, asked.subjectId, 'DECLINED');
  return readApproval(call.db, staffOf(call), asked.id);
};

export const declineRefundPayment: Handler<'declineRefundPayment'> = call => declineMove(call, 'PAY_REFUND');

export const declineWaiver: Handler<'declineWaiver'> = call => declineMove(call, 'WAIVE_DEBT');

/** What was asked about a refund or a charge, and waits for another of the staff. */
export const readWaitingMove = async (
  db: Db,
  kind: MoneyApproval,
  { id }: Pick<Subject, 'id'>,
  staffId: string,
  named: StaffNames,
): Promise<WaitingMove | null> => {
  const waiting = await readWaiting(db, kind, id);
  if (!waiting) return null;
  const { askedBy, why, input } = waiting;
  const reference = typeof input.reference === 'string' ? input.reference : null;
  return { askedBy: named(askedBy)?.name ?? '', why, reference, isMine: askedBy === staffId };
};
