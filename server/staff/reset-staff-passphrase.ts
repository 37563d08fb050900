import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { noticeText } from '../notice-text.ts';
import { setPassphrase } from './change.ts';
import { sendInvitation } from './invitation.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const resetStaffPassphrase: Handler<'resetStaffPassphrase'> = async call => {
  const { app, db, path, body } = call;
  const member = await lockMember(db, path.id);
  await setAuditReason(db, body.reason);
  const ended = await setPassphrase(db, member.id, null, app.clock.now());
  const product = app.config.PRODUCT_NAME;
  await sendInvitation(app, db, member.id, link => noticeText(app, 'phone.staffReset', { product, link }));
  publishStaffChange(call, ended);
  return readMember(db, member.id);
};
