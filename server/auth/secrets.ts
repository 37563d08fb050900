import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** The key of what is signed now, then those it replaced. */
export const acceptedKeys = (config: Pick<Config, 'SECRET_KEY' | 'EARLIER_SECRET_KEYS'>): string[] => [
  config.SECRET_KEY,
  ...config.EARLIER_SECRET_KEYS,
];

/** A keyed hash for one purpose: hashes for different purposes never coincide. Base64url. */
export const keyedHash = (config: Pick<Config, 'SECRET_KEY'>, purpose: string, value: string): string =>
  createHmac('sha256', `${config.SECRET_KEY}:${purpose}`).update(value).digest('base64url');

/** Fingerprint of what was shown, which a confirmation must repeat. Compared with `sameHash`. */
export const fingerprintOf = (config: Config, purpose: string, shown: string): string =>
  keyedHash(config, purpose, shown).slice(0, FINGERPRINT_LENGTH);
const FINGERPRINT_LENGTH = 22;

export const sameHash = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
