import { shownDollars } from '#contract/rules/dollars.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { CancelFee, CancelFees } from '#contract/schemas/cancellation.ts';

type Share = Pick<CancelFee, 'sharePercent' | 'beyond' | 'payCents'>;

/** The share of the pay: `50% of $320`, `100% of the first 4 hours and 50% of the rest of $320`. */
export const shareWords = ({ sharePercent, beyond, payCents }: Share): string => {
  const pay = shownDollars(payCents);
  if (sharePercent === 0) return 'No fee';
  if (!beyond) return sharePercent === 100 ? `All of ${pay}` : `${sharePercent}% of ${pay}`;
  return `${sharePercent}% of the first ${beyond.firstHours} hours and ${beyond.sharePercent}% of the rest of ${pay}`;
};

/** Until when the fees apply: `They rise on Sat, Dec 5, 6:00 PM EST.` Null when they no longer increase. */
export const riseWords = ({ risesAt, totalCents }: Pick<CancelFees, 'risesAt' | 'totalCents'>, timeZone: string) =>
  risesAt && `${totalCents === 0 ? 'It is free until' : 'They rise on'} ${momentText(risesAt, timeZone)}.`;
