import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { removeMember } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const removeStaff: Handler<'removeStaff'> = async call => {
  const { app, db, path, body } = call;
  const member = await lockMember(db, path.id);
  await setAuditReason(db, body.reason);
  publishStaffChange(call, await removeMember(db, member.id, app.clock.now()));
  return readMember(db, member.id);
};
