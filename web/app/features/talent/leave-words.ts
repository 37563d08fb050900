import { shownDollars } from '#contract/rules/dollars.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { LeaveCost } from '#contract/schemas/leaving.ts';

const counted = (points: number) => `${points} point${points === 1 ? '' : 's'}`;

/** What leaving brings whoever cannot come on the day that the job was moved to; null where that is nothing. */
export const shareWords = ({ shareCents }: Pick<LeaveCost, 'shareCents'>): string | null =>
  shareCents > 0
    ? `You get ${shownDollars(shareCents)} of the pay, because the client moved the job to another day.`
    : null;

/** The cost of leaving, before it is confirmed. */
export function leaveWords(cost: LeaveCost, timeZone: string): string[] {
  const { points, held, pausedUntil, staffLook, risesAt, fadeMonths, pausesAt, pauseDays } = cost;
  const now =
    points === 0
      ? 'Leaving now counts nothing.'
      : `This counts ${counted(points)}${held > 0 ? `: with those you have, ${held + points}` : ''}. Points fade after ${fadeMonths} months.`;
  const pause = pausedUntil
    ? `You could then apply for nothing new until ${momentText(pausedUntil, timeZone)}. What is booked stays.`
    : points > 0 && `At ${pausesAt} you can apply for nothing new for ${pauseDays} days.`;
  const rise = risesAt && `From ${momentText(risesAt, timeZone)} it counts more.`;
  const look = staffLook && 'With that many points, our staff will look at your account.';
  return ['Your place is open again, and the client is told at once.', now, shareWords(cost), pause, look, rise].filter(
    (words): words is string => typeof words === 'string' && words !== '',
  );
}
