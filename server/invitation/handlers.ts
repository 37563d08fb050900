import type { invitationRows } from '#contract/schemas/invitation.ts';
import type { Handlers } from '../context.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { getInvitations } from './read.ts';

export const invitationHandlers = {
  getInvitations,
  createInvitation,
  cancelInvitation,
  declineInvitation,
} satisfies Handlers<keyof typeof invitationRows>;
