import { z } from 'zod';
import { PhoneNumber } from './auth.ts';
import { ById, Done, get, Id, Instant, isPrintable, post, put, text, unprintableSentence } from './call.ts';
import { StaffRole } from './staff-roles.ts';

/** Calls by which owners manage the staff. None is in the specification. */
export const StaffState = z.enum(['ACTIVE', 'INVITED', 'REMOVED']);
export type StaffState = z.infer<typeof StaffState>;

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  role: StaffRole,
  /** INVITED: a link was sent to them, and they have not set a passphrase with it yet. */
  state: StaffState,
  lastSignInAt: Instant.nullable(),
  /** Until when the link that was sent last can be used; null where none waits. */
  linkUntil: Instant.nullable(),
  /** The only owner who can sign in: neither removed nor given another role. */
  lastOwner: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffChange = z.object({
  at: Instant,
  who: z.string(),
  whom: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type StaffChange = z.infer<typeof StaffChange>;

export const PASSPHRASE_MIN = 12;
const PASSPHRASE_MAX = 200;

/** Taken as it is typed, spaces too: signing in compares the same. */
export const Passphrase = z.string({ error: 'Enter a passphrase.' }).superRefine((value, context) => {
  const length = [...value].length;
  const say = (message: string) => context.addIssue({ code: 'custom', message });
  if (!isPrintable(value)) say(unprintableSentence);
  else if (value.trim().length === 0) say('Enter a passphrase.');
  else if (length < PASSPHRASE_MIN)
    say(`A passphrase needs at least ${PASSPHRASE_MIN} characters; this has ${length}.`);
  else if (length > PASSPHRASE_MAX) say(`A passphrase may have at most ${PASSPHRASE_MAX} characters.`);
});

export const StaffName = text('The name', 1, 60);
const Secret = z.string().min(1).max(100);

export const staffCalls = {
  getStaffMembers: get('/office/members', {
    does: 'Everyone on the staff, and what was changed about them lately.',
    who: 'STAFF_OWNER',
    answer: z.object({ members: z.array(StaffMember), changes: z.array(StaffChange) }),
  }),
  inviteStaff: post('/office/members', {
    does: 'Adds someone to the staff and texts them a link to set their passphrase.',
    who: 'STAFF_OWNER',
    body: z.object({ name: StaffName, phoneNumber: PhoneNumber, role: StaffRole }),
    answer: StaffMember,
  }),
  resendStaffInvitation: post('/office/members/{id}/invitation', {
    does: 'Texts a new link to someone who has not set a passphrase; the link before stops working.',
    who: 'STAFF_OWNER',
    path: ById,
    answer: StaffMember,
  }),
  changeStaffRole: put('/office/members/{id}/role', {
    does: 'Gives a staff member another role; their sessions end.',
    who: 'STAFF_OWNER',
    path: ById,
    body: z.object({ role: StaffRole }),
    answer: StaffMember,
  }),
  resetStaffPassphrase: post('/office/members/{id}/reset', {
    does: 'Ends a staff member’s sessions and passphrase, and texts them a link to set another.',
    who: 'STAFF_OWNER',
    path: ById,
    answer: StaffMember,
  }),
  removeStaff: post('/office/members/{id}/remove', {
    does: 'Takes someone off the staff; their sessions and links end.',
    who: 'STAFF_OWNER',
    path: ById,
    answer: StaffMember,
  }),
  openStaffInvitation: post('/office/invitation', {
    does: 'Whom a link is for. One that is unknown, used or expired is refused alike.',
    who: 'ANYONE',
    unkeyed: true,
    body: z.object({ secret: Secret }),
    answer: z.object({ name: z.string(), role: StaffRole }),
  }),
  acceptStaffInvitation: post('/office/invitation/accept', {
    does: 'Sets the passphrase of whoever a link is for, once.',
    who: 'ANYONE',
    unkeyed: true,
    body: z.object({ secret: Secret, passphrase: Passphrase }),
    answer: Done,
  }),
};
