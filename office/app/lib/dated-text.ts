import { momentText } from '#contract/rules/zoned-time.ts';

const yearIn = (zone: string, at: Date): string => at.toLocaleDateString('en-US', { timeZone: zone, year: 'numeric' });

/** A moment, with its year where it is another than this one. */
export const datedText = (at: string, zone: string): string => {
  const year = yearIn(zone, new Date(at));
  return year === yearIn(zone, new Date()) ? momentText(at, zone) : `${momentText(at, zone)}, ${year}`;
};

/** Where whoever reads it is. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
