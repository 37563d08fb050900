import { sql } from 'drizzle-orm';
import { askApproval } from '../approval/index.ts';
import { endSessions, lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { ApprovalRow } from '../db/tables/approvals.ts';
import type { UserRow } from '../db/tables/users.ts';
import { writeAudit } from '../db/write-audit.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';
import { lockCommitments, releaseCommitments } from './release-commitments.ts';
import { refuseMove, transitionAccount } from './state.ts';
import { suspend } from './suspend-user.ts';

/** Staff approved them once: taking them back to review first saves no second person. */
const wasApproved = async (db: Db, user: UserRow): Promise<boolean> => {
  if (user.moderation === 'APPROVED') return true;
  const [row] = await readRows(
    db,
    { was: columns.boolean },
    sql`select exists (select from audit_entries where subject_id = ${user.id} and action = 'MODERATION' and after ->> 'moderation' = 'APPROVED') as was`,
  );
  return row?.was ?? false;
};

/** Of the last change of an account's state: what else is changed of it meanwhile is no matter. */
export const readClosingFingerprint = async (db: Db, userId: string): Promise<string> => {
  const [row] = await readRows(
    db,
    { last: columns.orNull(columns.bigint) },
    sql`select max(id) as last from audit_entries where subject = 'USER' and subject_id = ${userId} and action = 'STATE'`,
  );
  return `state-${row?.last ?? 0}`;
};

/** The request suspended the account, which is so since. */
export const isSuspendedBy = async (db: Db, { input, fingerprint }: ApprovalRow, userId: string): Promise<boolean> =>
  input.suspended === true && (await readClosingFingerprint(db, userId)) === fingerprint;

type Call = Parameters<Handler<'banUser'>>[0];

/** Its commitments are cancelled, its sessions end, and signing in shows only the reason. */
export const closeAccount = async (
  call: Pick<Call, 'app' | 'db' | 'afterCommit'>,
  user: UserRow,
  { reason, why }: { reason: string; why: string },
): Promise<void> => {
  const { app, db, afterCommit } = call;
  await transitionAccount(app, db, user, { to: 'BANNED', reason, why });
  const concerned = await releaseCommitments(app, db, user.id);
  const ended = await endSessions(app, db, user.id);
  await notify(app, db, user.id, { ...noticeContent(app, 'account.closed', { reason }), about: aboutAccount });
  publishDecision(call, { ownerId: user.id, userChanged: true });
  afterCommit(() => {
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
    for (const { jobId, people } of concerned)
      app.bus.publish({ kind: 'LIVE', to: people, event: { kind: 'JOB', id: jobId } });
  });
};

/** Closes an account. One that was approved is suspended at once, and closed when a colleague approves that. */
export const banUser: Handler<'banUser'> = async call => {
  const { db, path, body } = call;
  await lockCommitments(db, path.id);
  const user = await lockAnyone(db, path.id);
  refuseMove(user, 'BANNED');
  if (!(await wasApproved(db, user))) {
    await closeAccount(call, user, { reason: body.text, why: body.text });
    return readUserReview(db, staffOf(call), user.id);
  }
  const isOpen = user.state !== 'SUSPENDED';
  if (isOpen) await suspend(call, user, body.text);
  await askApproval(call, {
    kind: 'CLOSE_ACCOUNT',
    subjectId: user.id,
    input: { suspended: isOpen },
    fingerprint: await readClosingFingerprint(db, user.id),
    why: body.text,
  });
  await writeAudit(db, { subject: 'USER', id: user.id, action: 'CLOSING_ASKED' });
  return readUserReview(db, staffOf(call), user.id);
};
