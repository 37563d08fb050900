import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomText = (length: number): string =>
  [...randomBytes(length)].map(byte => LETTERS[byte % LETTERS.length]).join('');

/** As in `pi_3Qa…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;
