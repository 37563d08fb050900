import { decideApproval, lockApproval, readApproval, readAsked } from '../approval/index.ts';
import { lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { writeAudit } from '../db/write-audit.ts';
import { Refusal } from '../refusal.ts';
import { closeAccount, isSuspendedBy, readClosingFingerprint } from './ban-user.ts';
import { lockDrafts } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { reinstate } from './reinstate-user.ts';
import { lockCommitments } from './release-commitments.ts';

const KIND = 'CLOSE_ACCOUNT';

export const approveClosing: Handler<'approveClosing'> = async call => {
  const { db, path, body } = call;
  const { subjectId } = await readAsked(db, KIND, path.id);
  if (!subjectId) throw new Refusal('NOT_FOUND');
  await lockCommitments(db, subjectId);
  const user = await lockAnyone(db, subjectId);
  const asked = await lockApproval(call, KIND);
  if ((await readClosingFingerprint(db, user.id)) !== asked.fingerprint) throw new Refusal('CHANGED_SINCE');
  await decideApproval(call, asked, 'APPROVED');
  await closeAccount(call, user, { reason: asked.why, why: body.text });
  return readApproval(db, staffOf(call), asked.id);
};

export const declineClosing: Handler<'declineClosing'> = async call => {
  const { db, path, body } = call;
  const { subjectId } = await readAsked(db, KIND, path.id);
  if (!subjectId) throw new Refusal('NOT_FOUND');
  await lockDrafts(db, subjectId);
  const user = await lockAnyone(db, subjectId);
  const asked = await lockApproval(call, KIND);
  const outcome = await decideApproval(call, asked, 'DECLINED');
  await writeAudit(db, { subject: 'USER', id: user.id, action: `CLOSING_${outcome}` });
  // What somebody else did meanwhile stays.
  if (await isSuspendedBy(db, asked, user.id)) await reinstate(call, user, body.text);
  else publishDecision(call, { ownerId: user.id });
  return readApproval(db, staffOf(call), asked.id);
};
