import type { ambassadorRows } from '#contract/schemas/ambassador.ts';
import type { codesOfficeRows } from '#contract/schemas/codes-office.ts';
import type { invitationRows } from '#contract/schemas/invitation.ts';
import type { Handlers } from '../context.ts';
import { getAmbassadorSummary } from './ambassador-summary.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createCampaign } from './create-campaign.ts';
import { createInvitation } from './create-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { endCampaign } from './end-campaign.ts';
import { closeCode, createCode, getCode, getCodes } from './office-codes.ts';
import { getInvitations } from './read.ts';

export const invitationHandlers = {
  getInvitations,
  createInvitation,
  cancelInvitation,
  declineInvitation,
  getAmbassadorSummary,
  createCampaign,
  endCampaign,
  getCodes,
  getCode,
  createCode,
  closeCode,
} satisfies Handlers<keyof typeof invitationRows | keyof typeof ambassadorRows | keyof typeof codesOfficeRows>;
