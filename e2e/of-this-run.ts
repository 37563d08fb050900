import { randomInt } from 'node:crypto';

/** Letters alone, as names have them. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** These words with a mark of their own: lists of the office keep what an earlier try of the same test has left. */
export const ofThisRun = (words: string): string =>
  `${words} ${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
