import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { pictureVault, vaultKeyFrom } from './picture-vault.ts';

const picture = Buffer.from('a passport');

it('gives back what was locked under the same name and key, and nothing else', () => {
  const vault = pictureVault(vaultKeyFrom('a key for tests'));
  const locked = vault.lock('one', picture);
  expect(locked.includes(picture)).toBe(false);
  expect(vault.unlock('one', locked)).toEqual(picture);
  expect(vault.unlock('two', locked)).toBeNull();
  expect(pictureVault(randomBytes(32)).unlock('one', locked)).toBeNull();
  const changed = Buffer.from(locked);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(vault.unlock('one', changed)).toBeNull();
  expect(vault.unlock('one', locked.subarray(0, 10))).toBeNull();
});

it('locks the same picture differently each time', () => {
  const vault = pictureVault(vaultKeyFrom('a key for tests'));
  expect(vault.lock('one', picture)).not.toEqual(vault.lock('one', picture));
});
