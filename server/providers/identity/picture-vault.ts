import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PictureVault } from './port.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key that lasts as long as the secret key, for nothing else. */
export const vaultKeyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'identity pictures', 32));

/** AES-256-GCM with a random nonce, which is stored in front; the id is authenticated with the content. */
export const pictureVault = (key: Buffer): PictureVault => ({
  lock: (id, bytes) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
    const locked = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([nonce, ...locked, cipher.getAuthTag()]);
  },
  unlock: (id, locked) => {
    if (locked.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(id))
      .setAuthTag(locked.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(locked.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  },
});
