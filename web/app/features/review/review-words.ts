import { isolated } from '#contract/rules/isolated.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { ReviewPair } from '#contract/schemas/review.ts';

type Told = Pick<ReviewPair, 'own' | 'other' | 'shownAt' | 'writableUntil' | 'name'>;

/** Where a pair of reviews stands, for one of the two sides. */
export const pairWords = ({ own, other, shownAt, writableUntil, name }: Told, timeZone: string): string => {
  if (shownAt) return other ? '' : `${isolated(name)} has not reviewed you.`;
  if (!writableUntil) return 'There is nothing to review.';
  const until = momentText(writableUntil, timeZone);
  return own
    ? `Hidden until ${isolated(name)} has written too, or until ${until}. You can change it until then.`
    : `You can write until ${until}. Nobody reads it before both have written.`;
};
