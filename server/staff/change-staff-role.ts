import type { Handler } from '../context.ts';
import { setRole } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const changeStaffRole: Handler<'changeStaffRole'> = async call => {
  const { app, db, path, body } = call;
  const member = await lockMember(db, path.id);
  const ended = member.role === body.role ? [] : await setRole(db, member.id, body.role, app.clock.now());
  publishStaffChange(call, ended);
  return readMember(db, member.id);
};
