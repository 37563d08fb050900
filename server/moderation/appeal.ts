import { reviewTimes } from '../rule-numbers.ts';

const DAY_MS = 86_400_000;
type Declined = { moderation: string | null; moderatedAt: Date | null; appealedAt: Date | null };

/** The deadline of the one appeal against a decline; null when there is nothing to appeal, or it was used. */
export const appealUntil = ({ moderation, moderatedAt, appealedAt }: Declined): string | null =>
  moderation === 'DECLINED' && moderatedAt && !appealedAt
    ? new Date(moderatedAt.getTime() + reviewTimes.appealDays * DAY_MS).toISOString()
    : null;
