import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { sendInvitation } from './invitation.ts';
import { lockMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const resendStaffInvitation: Handler<'resendStaffInvitation'> = async call => {
  const { app, db, path } = call;
  const member = await lockMember(db, path.id);
  if (member.passphraseHash !== null) throw new Refusal('ILLEGAL_TRANSITION');
  await sendInvitation(
    app,
    db,
    member.id,
    link => `Here is your new link to the ${app.config.PRODUCT_NAME} office. Set your passphrase within a day: ${link}`,
  );
  publishStaffChange(call);
  return readMember(db, member.id);
};
