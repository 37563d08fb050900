import type { Moderation } from '#contract/user.ts';

type Tone = 'applied' | 'pending' | 'booked' | 'declined' | 'pencil';

/** Where a job or a person stands with us, and the colour of its dot. */
export const moderationWords: Record<Moderation, { label: string; tone: Tone }> = {
  ON_REVIEW: { label: 'Under review', tone: 'pending' },
  INFO_REQUESTED: { label: 'Information requested', tone: 'pencil' },
  APPROVED: { label: 'Approved', tone: 'booked' },
  DECLINED: { label: 'Declined', tone: 'declined' },
};
