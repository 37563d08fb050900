import type { Moderation, UserState } from '#contract/values/user.ts';

type Tone = 'applied' | 'pending' | 'booked' | 'declined' | 'pencil';

/** The review status of a job or a person, and the colour of its dot. */
export const moderationWords: Record<Moderation, { label: string; tone: Tone }> = {
  ON_REVIEW: { label: 'Under review', tone: 'pending' },
  INFO_REQUESTED: { label: 'Information requested', tone: 'pencil' },
  APPROVED: { label: 'Approved', tone: 'booked' },
  DECLINED: { label: 'Declined', tone: 'declined' },
};

/** The state of an account. */
export const stateWords: Record<UserState, { label: string; tone: Tone }> = {
  ONBOARDING: { label: 'Registering', tone: 'pending' },
  ACTIVE: { label: 'Active', tone: 'booked' },
  SUSPENDED: { label: 'Suspended', tone: 'pencil' },
  BANNED: { label: 'Closed', tone: 'declined' },
};
