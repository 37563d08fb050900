import { durationText } from '#office/lib/due.ts';

const MINUTE_SECONDS = 60;

/** `First answer after 41 min`. */
export const firstAnswerText = (seconds: number): string =>
  `First answer after ${seconds < MINUTE_SECONDS ? 'less than a minute' : durationText(seconds * 1000)}`;
