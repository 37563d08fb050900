import { z } from 'zod';
import { RequestStatus } from './applicant.ts';
import { ById, Done, get, Id, Instant, post, text } from './call.ts';

export const INVITATIONS_MAX = 50;
export const INVITED_NAME_LENGTH = 60;

/** An invitation for one person, by a code of its own. */
export const Invitation = z.object({
  id: Id,
  /** As the inviter typed it, to tell one from another. */
  firstName: z.string(),
  code: z.string(),
  status: RequestStatus,
  createdAt: Instant,
  answeredAt: Instant.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Invitations = z.object({ items: z.array(Invitation) });
export type Invitations = z.infer<typeof Invitations>;

export const InvitationForm = z.object({ firstName: text('First name', 1, INVITED_NAME_LENGTH) });

export const invitationCalls = {
  /** Not in the specification, which names the statuses: the caller’s invitations. */
  getInvitations: get('/user/invitations', {
    does: 'The caller’s invitations, those without an answer first, then the newest; a hundred at most.',
    who: 'SIGNED_IN',
    answer: Invitations,
  }),
  /** Not in the specification, which names the statuses. */
  createInvitation: post('/user/invitations', {
    does: 'Makes an invitation for one person, with a code of its own.',
    who: 'SIGNED_IN',
    body: InvitationForm,
    answer: Invitations,
  }),
  /** Not in the specification, which names the statuses. */
  cancelInvitation: post('/user/invitations/{id}/cancel', {
    does: 'Takes an unanswered invitation back: its code works no more.',
    who: 'SIGNED_IN',
    path: ById,
    answer: Invitations,
  }),
  /** Not in the specification, which names the statuses. */
  declineInvitation: post('/invite-code/{code}/decline', {
    does: 'Says no to an invitation, as whoever has its code.',
    who: 'ANYONE',
    path: z.object({ code: z.string().min(1).max(40) }),
    answer: Done,
  }),
};
