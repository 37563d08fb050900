import type { Handler } from '../context.ts';
import { removeMember } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const removeStaff: Handler<'removeStaff'> = async call => {
  const { app, db, path } = call;
  const member = await lockMember(db, path.id);
  publishStaffChange(call, await removeMember(db, member.id, app.clock.now()));
  return readMember(db, member.id);
};
