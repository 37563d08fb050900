import type { Handler } from '../context.ts';
import { removeMember } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { tellStaff } from './tell.ts';

export const removeStaff: Handler<'removeStaff'> = async call => {
  const { app, db, path } = call;
  const member = await lockMember(db, path.id);
  tellStaff(call, await removeMember(db, member.id, app.clock.now()));
  return readMember(db, member.id);
};
