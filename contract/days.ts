/** From section 5 of the specification: the bounds of every date that is picked. They do not vary. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2099-12-31';

/** What to say of a day, `2026-11-21`, that no picker offers; null of any other. */
export const dayError = (day: string): string | null => {
  if (day < FIRST_DAY) return 'Choose 01/01/1900 or later.';
  return day > LAST_DAY ? 'Choose 12/31/2099 or earlier.' : null;
};
