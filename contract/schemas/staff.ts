import { STAFF_REASON_LENGTH, STAFF_REASON_MIN, staffStates } from '../values/staff.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Passphrase } from './passphrase.ts';
import { PhoneNumber } from './phone-number.ts';
import { rows } from './row.ts';
import { StaffRole } from './staff-roles.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const StaffState = z.enum(staffStates);

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  role: StaffRole,
  /** INVITED: a link was sent to them, and they have not set a passphrase with it yet. */
  state: StaffState,
  lastSignInAt: Instant.nullable(),
  /** When the last link sent expires; null without an open one. */
  linkUntil: Instant.nullable(),
  /** Without any, they sign in with codes by text. */
  passkeys: z.number().int(),
  /** The only owner who can sign in: cannot be removed or given another role. */
  lastOwner: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffChange = z.object({
  at: Instant,
  who: z.string(),
  whom: z.string(),
  action: z.string(),
  why: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type StaffChange = z.infer<typeof StaffChange>;

export const StaffName = text('The name', 1, 60);

/** Kept in the audit. */
export const StaffReason = text('The reason', STAFF_REASON_MIN, STAFF_REASON_LENGTH);

const Secret = z.string().min(1).max(100);

export const staffRows = rows({
  getStaffMembers: {
    does: 'Everyone on the staff, and what was changed about them lately.',
    who: 'STAFF_OWNER',
    answer: z.object({ members: z.array(StaffMember), changes: z.array(StaffChange) }),
  },
  inviteStaff: {
    does: 'Adds someone to the staff and texts them a link to set their passphrase.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ name: StaffName, phoneNumber: PhoneNumber, role: StaffRole }),
    answer: StaffMember,
  },
  resendStaffInvitation: {
    does: 'Texts a new link to someone who has not set a passphrase; the link before stops working.',
    who: 'STAFF_OWNER',
    asksProof: true,

    answer: StaffMember,
  },
  changeStaffRole: {
    does: 'Gives a staff member another role for a reason; they stay signed in, and it counts at once.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ role: StaffRole, reason: StaffReason }),
    answer: StaffMember,
  },
  resetStaffPassphrase: {
    does: 'Ends a staff member’s sessions and passphrase for a reason, and texts them a link to set another.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ reason: StaffReason }),
    answer: StaffMember,
  },
  resetStaffPasskeys: {
    does: 'Removes the passkeys of a staff member who lost theirs, for a reason, and ends their sessions; codes are texted again.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ reason: StaffReason }),
    answer: StaffMember,
  },
  removeStaff: {
    does: 'Takes someone off the staff for a reason; their sessions and links end.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ reason: StaffReason }),
    answer: StaffMember,
  },
  changePassphrase: {
    does: 'Changes one’s own passphrase, which asks for the present one; one’s other sessions end.',
    who: 'STAFF',
    notReplayable: true,
    body: z.object({ current: z.string().min(1, 'Enter your present passphrase.').max(200), passphrase: Passphrase }),
    answer: Done,
  },
  openStaffInvitation: {
    does: 'Whom a link is for. One that is unknown, used or expired is refused alike.',
    who: 'ANYONE',
    notReplayable: true,
    body: z.object({ secret: Secret }),
    answer: z.object({ name: z.string(), role: StaffRole }),
  },
  acceptStaffInvitation: {
    does: 'Sets the passphrase of whoever a link is for, once.',
    who: 'ANYONE',
    notReplayable: true,
    body: z.object({ secret: Secret, passphrase: Passphrase }),
    answer: Done,
  },
});
