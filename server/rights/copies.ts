import { askApproval, decideApproval, lockApproval, readApproval, readAsked } from '../approval/index.ts';
import { lockUser, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { lockRequest } from './lock-request.ts';
import { readPersonRights } from './read.ts';
import { writeAudit } from './write-audit.ts';

const KIND = 'EXPORT_PERSON';

/** Asks a colleague; the fingerprint names the request of the person. */
export const askExport: Handler<'askExport'> = async call => {
  const { db, path, body } = call;
  const { id, userId } = await lockRequest(db, path.id, 'EXPORT');
  await lockUser(db, userId);
  await askApproval(call, { kind: KIND, subjectId: userId, input: {}, fingerprint: id, why: body.why });
  await writeAudit(db, userId, 'EXPORT_ASKED');
  return readPersonRights(call, userId);
};

export const approveExport: Handler<'approveExport'> = async call => {
  const { db, path } = call;
  const { userId } = await lockRequest(db, (await readAsked(db, KIND, path.id)).fingerprint, 'EXPORT');
  const asked = await lockApproval(call, KIND);
  await decideApproval(call, asked, 'APPROVED');
  await writeAudit(db, userId, 'EXPORT_APPROVED');
  return readApproval(db, staffOf(call), asked.id);
};

export const declineExport: Handler<'declineExport'> = async call => {
  const { db } = call;
  const asked = await lockApproval(call, KIND);
  await decideApproval(call, asked, 'DECLINED');
  if (asked.subjectId) await writeAudit(db, asked.subjectId, 'EXPORT_DECLINED');
  return readApproval(db, staffOf(call), asked.id);
};
