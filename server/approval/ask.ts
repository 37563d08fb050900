import { and, eq, sql } from 'drizzle-orm';
import { choiceText } from '#contract/rules/list-text.ts';
import { APPROVAL_HOURS, type ApprovalKind, approvalFor } from '#contract/values/approval.ts';
import { rolesOf, staffRoleNames } from '#contract/values/staff.ts';
import type { CallName } from '#contract/wire/index.ts';
import { activeStaff, staffOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type ApprovalRow, approvals } from '../db/tables/approvals.ts';
import { newId } from '../ids.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { isWaiting } from './is-waiting.ts';
import { lapseApproval } from './lapse.ts';

const HOUR_MS = 3_600_000;

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'>;

/** What waits for a decision about someone; null when nothing does. */
export const readWaiting = async (db: Db, kind: ApprovalKind, subjectId: string): Promise<ApprovalRow | null> => {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), isWaiting));
  return row ?? null;
};

/** Nobody is left waiting for a decision that nobody can make. */
const refuseAlone = async (db: Db, kind: ApprovalKind, me: string): Promise<void> => {
  const relation = approvalFor[kind];
  const [row] = await readRows(
    db,
    { others: columns.number },
    sql`select count(*)::int as others from staff s
      where s.id <> ${me} and ${activeStaff('s', relation)}`,
  );
  if (row?.others !== 0) return;
  const roles = rolesOf[relation];
  const names = choiceText(roles.map(role => staffRoleNames[role].toLowerCase()));
  throw new Refusal(
    'NOBODY_ELSE',
    { roles },
    `This takes a second person, and nobody else is ${names}. Nothing was changed. An owner can invite someone.`,
  );
};

type Asked = Pick<ApprovalRow, 'kind' | 'subjectId' | 'input' | 'fingerprint' | 'why'>;

/** What is about nobody has no row to lock: whoever asks for the same at the same moment waits here. */
const refuseTwice = async (db: Db, kind: ApprovalKind, fingerprint: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${fingerprint}`}, 0))`);
  const [waiting] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.fingerprint, fingerprint), isWaiting));
  if (waiting) throw new Refusal('APPROVAL_ASKED');
};

/**
 * Asks a colleague, once for the same. What waited about someone and does not fit any more lapses; what fits is refused. Lock whom it is
 * about first.
 */
export const askApproval = async (call: Call, asked: Asked): Promise<string> => {
  const { app, db } = call;
  const { id: me } = staffOf(call);
  const now = app.clock.now();
  await refuseAlone(db, asked.kind, me);
  if (asked.subjectId) {
    const waiting = await readWaiting(db, asked.kind, asked.subjectId);
    if (waiting && waiting.fingerprint === asked.fingerprint) throw new Refusal('APPROVAL_ASKED');
    await lapseApproval(db, asked.kind, asked.subjectId, now);
  } else await refuseTwice(db, asked.kind, asked.fingerprint);
  const id = newId();
  const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS);
  await setAuditReason(db, asked.why);
  await db.insert(approvals).values({
    id,
    ...asked,
    askedBy: me,
    createdAt: now,
    expiresAt,
  });
  await app.tasks.scheduleSweep(expiresAt);
  publishQueue(call);
  return id;
};
