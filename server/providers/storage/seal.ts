import { createHash } from 'node:crypto';

const MARK = Buffer.from('sha256\r\n');
const HASH_BYTES = 32;

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The trailer of an object's file: its hash, and a magic mark. */
export const sealOf = (bytes: Uint8Array): Buffer => Buffer.concat([hashOf(bytes), MARK]);

/** The object without its trailer; null when the hash does not match. */
export const unsealed = (file: Buffer): Buffer | null => {
  const end = file.length - HASH_BYTES - MARK.length;
  if (end < 0 || !isSealed(file)) return null;
  const bytes = file.subarray(0, end);
  return hashOf(bytes).equals(file.subarray(end, end + HASH_BYTES)) ? bytes : null;
};

export const isSealed = (file: Buffer): boolean => file.subarray(-MARK.length).equals(MARK);
