import type { staffRows } from '#contract/schemas/staff.ts';
import type { Handlers } from '../context.ts';
import { acceptStaffInvitation } from './accept-staff-invitation.ts';
import { changePassphrase } from './change-passphrase.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { getStaffMembers } from './get-staff-members.ts';
import { inviteStaff } from './invite-staff.ts';
import { openStaffInvitation } from './open-staff-invitation.ts';
import { removeStaff } from './remove-staff.ts';
import { resendStaffInvitation } from './resend-staff-invitation.ts';
import { resetStaffPasskeys } from './reset-staff-passkeys.ts';
import { resetStaffPassphrase } from './reset-staff-passphrase.ts';

export const staffHandlers = {
  getStaffMembers,
  inviteStaff,
  resendStaffInvitation,
  changeStaffRole,
  resetStaffPassphrase,
  resetStaffPasskeys,
  removeStaff,
  changePassphrase,
  openStaffInvitation,
  acceptStaffInvitation,
} satisfies Handlers<keyof typeof staffRows>;
