import { askApproval, decideAlone, readAsked } from '../approval/index.ts';
import { lockUser } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { writeAudit } from '../db/write-audit.ts';
import { lockRequest } from './lock-request.ts';
import { readPersonRights } from './read.ts';

const KIND = 'EXPORT_PERSON';

/** Asks a colleague; the fingerprint names the request of the person. */
export const askExport: Handler<'askExport'> = async call => {
  const { db, path, body } = call;
  const { id, userId } = await lockRequest(db, path.id, 'EXPORT');
  await lockUser(db, userId);
  await askApproval(call, { kind: KIND, subjectId: userId, input: {}, fingerprint: id, why: body.why });
  await writeAudit(db, { subject: 'USER', id: userId, action: 'EXPORT_ASKED' });
  return readPersonRights(call, userId);
};

const decide = async (call: Parameters<Handler<'approveExport'>>[0], outcome: 'APPROVED' | 'DECLINED') => {
  const done = await decideAlone(call, KIND, outcome);
  if (done.subject)
    await writeAudit(call.db, { subject: 'USER', id: done.subject.id, action: `EXPORT_${done.outcome}` });
  return done;
};

export const approveExport: Handler<'approveExport'> = async call => {
  const { db, path } = call;
  await lockRequest(db, (await readAsked(db, KIND, path.id)).fingerprint, 'EXPORT');
  return decide(call, 'APPROVED');
};

export const declineExport: Handler<'declineExport'> = async call => decide(call, 'DECLINED');
