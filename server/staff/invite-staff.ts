import { eq } from 'drizzle-orm';
import { staffRoleNames } from '#contract/values/staff.ts';
import { readPhone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staff } from '../db/tables/staff.ts';
import { noticeText } from '../notice-text.ts';
import { sendInvitation } from './invitation.ts';
import { addMember, readMember } from './members.ts';
import { publishStaffChange } from './publish.ts';

export const inviteStaff: Handler<'inviteStaff'> = async call => {
  const { app, db, body } = call;
  const { name, role } = body;
  const [inviter] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, staffOf(call).id));
  const id = await addMember(db, { name, role, phone: readPhone(body.phoneNumber), passphraseHash: null });
  const invited = {
    name: inviter?.name ?? 'A colleague',
    product: app.config.PRODUCT_NAME,
    role: staffRoleNames[role].toLowerCase(),
  };
  await sendInvitation(app, db, id, link => noticeText(app, 'phone.staffInvited', { ...invited, link }));
  publishStaffChange(call);
  return readMember(db, id);
};
