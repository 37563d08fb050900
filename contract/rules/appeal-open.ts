import type { Moderation } from '../values/user.ts';

type Appealed = {
  moderation: Moderation | null;
  /** The owner's text against a decline, which an approval takes away. */
  appeal: string | null;
};

/** An appeal is open until it is approved or declined, questions on the way included. */
export const isAppealOpen = ({ moderation, appeal }: Appealed): boolean =>
  appeal !== null && (moderation === 'ON_REVIEW' || moderation === 'INFO_REQUESTED');
