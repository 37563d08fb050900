import { INVITED_NAME_LENGTH } from '../values/invitation.ts';
import { RequestStatus } from './applicant.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { nameText } from './text.ts';
import { z } from './zod.ts';

/** An invitation for one person, with a code of its own. */
export const Invitation = z.object({
  id: Id,
  /** As the inviter typed it, to tell invitations apart. */
  firstName: z.string(),
  code: z.string(),
  status: RequestStatus,
  createdAt: Instant,
  answeredAt: Instant.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Invitations = z.object({ items: z.array(Invitation) });
export type Invitations = z.infer<typeof Invitations>;

export const InvitationForm = z.object({ firstName: nameText('First name', INVITED_NAME_LENGTH) });

export const invitationRows = rows({
  /** Not in the specification, which names the statuses: the caller’s invitations. */
  getInvitations: {
    does: 'The caller’s invitations, those without an answer first, then the newest; a hundred at most.',
    who: 'SIGNED_IN',
    answer: Invitations,
  },
  /** Not in the specification, which names the statuses. */
  createInvitation: {
    does: 'Makes an invitation for one person, with a code of its own.',
    who: 'SIGNED_IN',
    body: InvitationForm,
    answer: Invitations,
  },
  /** Not in the specification, which names the statuses. */
  cancelInvitation: {
    does: 'Takes an unanswered invitation back: its code works no more.',
    who: 'SIGNED_IN',

    answer: Invitations,
  },
  /** Not in the specification, which names the statuses. */
  declineInvitation: {
    does: 'Says no to an invitation, as whoever has its code.',
    who: 'ANYONE',
    path: { code: z.string().min(1).max(40) },
    answer: Done,
  },
});
