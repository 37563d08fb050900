import { CAMPAIGN_NAME_LENGTH } from '../values/ambassador.ts';
import { inviteCodeKinds, userTypes } from '../values/user.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** People who came by a code, and how far they came. */
export const Brought = z.object({
  joined: z.number().int(),
  /** Managers whom staff approved, and models with a profile. */
  approved: z.number().int(),
  /** Managers who booked someone, and models who were booked. */
  booked: z.number().int(),
});
export type Brought = z.infer<typeof Brought>;

/** A code of an ambassador: their own, or a campaign's. */
export const AmbassadorCode = Brought.extend({
  code: z.string(),
  kind: z.enum(inviteCodeKinds).exclude(['INVITATION']),
  /** The campaign's name; null for the own code. */
  campaign: z.string().nullable(),
  createdAt: Instant,
  /** Null without an end. */
  expiresAt: Instant.nullable(),
});
export type AmbassadorCode = z.infer<typeof AmbassadorCode>;

export const AmbassadorSummary = z.object({
  /** By all codes and invitations together. */
  total: Brought,
  /** The own code first, then the campaigns, the newest first. */
  codes: z.array(AmbassadorCode),
  /** The latest to join: no more of them than first name and day. */
  people: z.array(z.object({ firstName: z.string().nullable(), type: z.enum(userTypes), joinedAt: Instant })),
});
export type AmbassadorSummary = z.infer<typeof AmbassadorSummary>;

export const CampaignForm = z.object({
  name: text('Name', 1, CAMPAIGN_NAME_LENGTH),
  /** From then on its code is refused; null without an end. */
  expiresAt: Instant.nullable(),
});

export const ambassadorRows = rows({
  /** Not in the specification, which leaves ambassadors to the app. */
  getAmbassadorSummary: {
    does: 'The codes of an ambassador, who joined by them, and how far they came.',
    who: 'AMBASSADOR',
    answer: AmbassadorSummary,
  },
  /** Not in the specification, which leaves ambassadors to the app. */
  createCampaign: {
    does: 'Makes a code of an ambassador for a campaign, which anyone may use until it ends.',
    who: 'AMBASSADOR',
    body: CampaignForm,
    answer: AmbassadorSummary,
  },
  /** Not in the specification, which leaves ambassadors to the app. */
  endCampaign: {
    does: 'Ends a campaign: its code is refused from now on. Who joined stays counted.',
    who: 'AMBASSADOR',
    path: { code: z.string().min(1).max(40) },
    answer: AmbassadorSummary,
  },
});
