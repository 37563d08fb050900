import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decrypted, encrypted, frameBytes, readBackupKey, Truncated, WrongKey } from './cipher.ts';

const newKey = () => readBackupKey({ BACKUP_KEY: randomBytes(32).toString('base64') });
const key = newKey();
const from = async function* (...chunks: Buffer[]) {
  yield* chunks;
};
const encrypt = (content: Buffer, name = 'base/1/base.tar') => buffer(encrypted(from(content), key, name));
const decrypt = (file: Buffer, { name = 'base/1/base.tar', mayEnd = false, by = key } = {}) =>
  buffer(decrypted(from(file), by, name, { mayEnd }));

const large = Buffer.concat([randomBytes(frameBytes), Buffer.alloc(frameBytes / 2, 'text that compresses')]);

describe('an encrypted file', () => {
  it('yields what was written, and says nothing of it', async () => {
    for (const content of [Buffer.alloc(0), Buffer.from('one'), large]) {
      const file = await encrypt(content);
      expect((await decrypt(file)).equals(content)).toBe(true);
    }
    expect((await encrypt(Buffer.alloc(frameBytes, 'text that compresses'))).includes('text')).toBe(false);
    expect(await encrypt(Buffer.from('one'))).not.toEqual(await encrypt(Buffer.from('one')));
  });

  it('is refused when it was cut off anywhere, however cleanly', async () => {
    const file = await encrypt(large);
    const firstFrameEnds = 48 + 4 + frameBytes + 16;
    for (const length of [0, 20, 48, 50, 1000, firstFrameEnds, file.length - 20, file.length - 1])
      await expect(decrypt(file.subarray(0, length)), String(length)).rejects.toThrow(Truncated);
  });

  it('yields its whole frames while it is still being written', async () => {
    const file = await encrypt(large);
    expect((await decrypt(file.subarray(0, file.length - 1), { mayEnd: true })).equals(large)).toBe(true);
    const begun = await decrypt(file.subarray(0, 48 + 4 + frameBytes + 20), { mayEnd: true });
    expect(begun.equals(large.subarray(0, frameBytes))).toBe(true);
    expect(await decrypt(Buffer.alloc(0), { mayEnd: true })).toHaveLength(0);
  });

  it('is refused when a bit of it was changed, it bears another name, or something follows', async () => {
    const file = await encrypt(Buffer.from('one, and two, and three'));
    for (let at = 16; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed), String(at)).rejects.toThrow();
    }
    await expect(decrypt(file, { name: 'base/2/base.tar' })).rejects.toThrow('changed or damaged');
    await expect(decrypt(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow('something follows');
    await expect(decrypt(Buffer.from('something else entirely, and long enough for a header'))).rejects.toThrow(
      'no file',
    );
  });

  it('names the key that it needs', async () => {
    const other = newKey();
    await expect(decrypt(await encrypt(Buffer.from('one')), { by: other })).rejects.toThrow(WrongKey);
    await expect(decrypt(await encrypt(Buffer.from('one')), { by: other })).rejects.toThrow(key.id);
  });
});

it('refuses a key that is missing, short, or no base64', () => {
  expect(() => readBackupKey({})).toThrow('BACKUP_KEY is missing');
  for (const wrong of ['short', randomBytes(16).toString('base64'), randomBytes(32).toString('hex')])
    expect(() => readBackupKey({ BACKUP_KEY: wrong })).toThrow('32 bytes in base64');
});
