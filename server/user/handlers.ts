import type { phoneChangeRows } from '#contract/schemas/phone-change.ts';
import type { userRows } from '#contract/schemas/user.ts';
import type { Handlers } from '../context.ts';
import { appealUser } from './appeal-user.ts';
import { becomeAmbassador, becomeManager, becomeModel } from './become.ts';
import { changePhone } from './change-phone.ts';
import { deleteUser } from './delete-user.ts';
import { getInviteCode } from './get-invite-code.ts';
import { getPerson } from './get-person.ts';
import { getReferral } from './get-referral.ts';
import { getUser } from './get-user.ts';
import { getUserByPhone } from './get-user-by-phone.ts';
import { getPhoneChange } from './phone-changes.ts';
import { saveInviteCode } from './save-invite-code.ts';
import { saveName } from './save-name.ts';
import { saveSocialLinks } from './save-social-links.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { submitUser } from './submit-user.ts';
import { undoPhoneChange } from './undo-phone-change.ts';

export const userHandlers = {
  getUser,
  getPerson,
  getUserByPhone,
  changePhone,
  becomeManager,
  becomeModel,
  becomeAmbassador,
  saveName,
  saveSocialLinks,
  saveInviteCode,
  getInviteCode,
  getReferral,
  submitUser,
  appealUser,
  deleteUser,
} satisfies Handlers<keyof typeof userRows>;

export const phoneChangeHandlers = {
  sendPhoneCode,
  getPhoneChange,
  undoPhoneChange,
} satisfies Handlers<keyof typeof phoneChangeRows>;
