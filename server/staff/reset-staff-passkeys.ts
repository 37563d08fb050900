import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { removePasskeys } from '../passkey/index.ts';
import { Refusal } from '../refusal.ts';
import { endStaffSessions } from './change.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

/** Whoever found the lost one is out as well. */
export const resetStaffPasskeys: Handler<'resetStaffPasskeys'> = async call => {
  const { app, db, path, body } = call;
  const member = await lockMember(db, path.id);
  await setAuditReason(db, body.reason);
  if ((await removePasskeys(db, member.id)) === 0)
    throw new Refusal('PASSKEY_NONE', {}, `${member.name} has no passkey.`);
  publishStaffChange(call, await endStaffSessions(db, member.id, app.clock.now()));
  return readMember(db, member.id);
};
