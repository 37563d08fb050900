import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { sameHash } from '../auth/index.ts';

/** About 0.2 s and 32 MB per check. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const TEST_COST: ScryptOptions = { N: 16, r: 8, p: 1 };
let cost = COST;

/** For tests, few of which are about what a passphrase costs: from now on next to nothing, or as everywhere else. */
export const costLittle = (isLittle = true): void => {
  if (process.env.NODE_ENV !== 'test') throw new Error('Passphrases cost what they must, except in tests.');
  cost = isLittle ? TEST_COST : COST;
};

const HASH_BYTES = 32;
const SALT_BYTES = 16;

const derive = (passphrase: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), HASH_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });

/** `salt:hash`, both base64url. */
export const hashPassphrase = async (passphrase: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return `${salt}:${await derive(passphrase, salt)}`;
};

/** Takes the same time without a stored hash, so that timing does not reveal accounts. */
export const isPassphrase = async (passphrase: string, stored: string | null): Promise<boolean> => {
  const [salt = '', hash = ''] = (stored ?? '').split(':');
  const derived = await derive(passphrase, salt || randomBytes(SALT_BYTES).toString('base64url'));
  return stored !== null && sameHash(derived, hash);
};
