import { CHECK_IN_DIGITS } from '#contract/values/work.ts';
import { keyedHash, sameHash } from '../auth/index.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

type Key = Pick<Config, 'SECRET_KEY'>;
export type CheckInCode = { digits: string; token: string };

const CODES = 10 ** CHECK_IN_DIGITS;
const SIGNATURE_FROM = 8;
const SIGNATURE_UNTIL = 24;

/**
 * The code of one period of a job: four digits to say, and a signed text for a QR code. Derived, so that the manager has it
 * without a network and it can be checked whenever the check-in arrives.
 */
export const checkInCode = (config: Key, jobId: string, position: number): CheckInCode => {
  const hash = keyedHash(config, 'check-in-code', `${jobId} ${position}`);
  const digits = String(Buffer.from(hash, 'base64url').readUInt32BE(0) % CODES).padStart(CHECK_IN_DIGITS, '0');
  return { digits, token: `${jobId}.${position}.${hash.slice(SIGNATURE_FROM, SIGNATURE_UNTIL)}` };
};

/** Refuses a code that is not the one of this period, and says so where it is of another job. */
export const refuseWrongCode = (config: Key, jobId: string, position: number, given: string): void => {
  if (given.includes('.') && !given.startsWith(`${jobId}.`)) throw new Refusal('CHECK_IN_OTHER_JOB');
  const { digits, token } = checkInCode(config, jobId, position);
  if (!sameHash(given, given.includes('.') ? token : digits)) throw new Refusal('CHECK_IN_CODE_WRONG');
};
