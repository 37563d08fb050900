import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { setRole } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const changeStaffRole: Handler<'changeStaffRole'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const member = await lockMember(db, path.id);
  if (member.role !== body.role) {
    await setAuditReason(db, body.reason);
    await setRole(db, member.id, body.role, app.clock.now());
    // Servers cache the role with the session.
    afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId: member.id }));
  }
  publishStaffChange(call);
  return readMember(db, member.id);
};
