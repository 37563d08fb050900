import type { Handler } from '../context.ts';
import { noticeText } from '../notice-text.ts';
import { Refusal } from '../refusal.ts';
import { sendInvitation } from './invitation.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const resendStaffInvitation: Handler<'resendStaffInvitation'> = async call => {
  const { app, db, path } = call;
  const member = await lockMember(db, path.id);
  if (member.passphraseHash !== null) throw new Refusal('ILLEGAL_TRANSITION');
  const product = app.config.PRODUCT_NAME;
  await sendInvitation(app, db, member.id, link => noticeText(app, 'phone.staffInvitedAgain', { product, link }));
  publishStaffChange(call);
  return readMember(db, member.id);
};
