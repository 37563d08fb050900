import { FIRST_DAY, LAST_DAY } from '../values/constants.ts';

/** The error for a day, `2026-11-21`, outside every picker's range; null for any other. */
export const dayError = (day: string): string | null => {
  if (day < FIRST_DAY) return 'Choose 01/01/1900 or later.';
  return day > LAST_DAY ? 'Choose 12/31/2099 or earlier.' : null;
};
