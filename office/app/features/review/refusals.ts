import { type Moderation, moderationTransitions } from '#contract/values/user.ts';

export type Refusals = {
  /** No decision is possible, because one has been made. */
  settled?: string;
  APPROVED?: string;
  INFO_REQUESTED?: string;
};

/** To those whose role reads reviews. */
export const DECIDED_BY_OTHERS = 'Your role reads this. Reviewers and owners decide.';

/** To whoever declined it. */
export const APPEAL_FOR_OTHERS = 'You declined this. Someone else decides the appeal.';

const WAITING = 'Information was requested. The owner has not sent it again yet.';

type Besides = { settled?: string | undefined; notNow?: string | undefined };

/**
 * By the contract's transition table: which decisions are impossible now, and why. `notNow` is the reason against
 * approving.
 */
export function refusalsOf(moderation: Moderation | null, { settled, notNow }: Besides = {}): Refusals {
  if (settled) return { settled };
  if (moderation === null) return { settled: 'This was never sent to review.' };
  const allowed = moderationTransitions[moderation];
  if (!allowed.includes('DECLINED'))
    return { settled: `This is ${moderation.toLowerCase()}. Nothing waits for a decision here.` };
  return {
    ...(!allowed.includes('APPROVED') ? { APPROVED: WAITING } : notNow !== undefined && { APPROVED: notNow }),
    ...(!allowed.includes('INFO_REQUESTED') && { INFO_REQUESTED: WAITING }),
  };
}
