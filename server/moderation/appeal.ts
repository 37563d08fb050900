import { reviewTimes } from '../config.ts';

const DAY_MS = 86_400_000;
type Declined = { moderation: string | null; moderatedAt: Date | null; appealedAt: Date | null };

/** Until when a decline can be appealed, once; null when it cannot, or need not. */
export const appealUntil = ({ moderation, moderatedAt, appealedAt }: Declined): string | null =>
  moderation === 'DECLINED' && moderatedAt && !appealedAt
    ? new Date(moderatedAt.getTime() + reviewTimes.appealDays * DAY_MS).toISOString()
    : null;
