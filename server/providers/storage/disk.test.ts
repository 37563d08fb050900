import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from './disk.ts';

describe('diskStorage', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was put', async () => {
    const storage = diskStorage(folder);
    await storage.put('derived/a/480.webp', Buffer.from('one'));
    expect(String(await storage.get('derived/a/480.webp'))).toBe('one');
    const found = await storage.stream('derived/a/480.webp');
    expect(found?.size).toBe(3);
    expect(String(Buffer.concat((await found?.body.toArray()) ?? []))).toBe('one');
  });

  it('replaces and removes, and removes twice without complaint', async () => {
    const storage = diskStorage(folder);
    await storage.put('a', Buffer.from('one'));
    await storage.put('a', Buffer.from('two'));
    expect(String(await storage.get('a'))).toBe('two');
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.get('a')).toBeNull();
    expect(await storage.stream('a')).toBeNull();
  });

  it('leaves whole objects only when many write the same key', async () => {
    const storage = diskStorage(folder);
    const writes = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(writes.map(bytes => storage.put('originals/a.webp', bytes)));
    const last = await storage.get('originals/a.webp');
    expect(last).toHaveLength(200_000);
    expect(last?.every(byte => byte === last[0])).toBe(true);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('cleans up what a killed process left behind, not what another is writing', async () => {
    const incoming = join(folder, '.incoming');
    await mkdir(incoming);
    await writeFile(join(incoming, 'old'), 'x');
    await writeFile(join(incoming, 'new'), 'x');
    await utimes(join(incoming, 'old'), 1, 1);
    await diskStorage(folder).put('a', Buffer.from('one'));
    expect(await readdir(incoming)).toEqual(['new']);
  });

  it.each([
    '../x',
    'a/../x',
    'a/..',
    '/etc/passwd',
    'a//b',
    '',
    '.incoming/x',
    'A',
    'a b',
    'a\\b',
    'a\0',
    'é',
    'x'.repeat(201),
  ])('refuses the key %j', async key => {
    const storage = diskStorage(folder);
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Invalid storage key');
    await expect(storage.get(key)).rejects.toThrow('Invalid storage key');
    await expect(storage.stream(key)).rejects.toThrow('Invalid storage key');
    await expect(storage.remove(key)).rejects.toThrow('Invalid storage key');
  });

  it('says so when the folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), 'x');
    await expect(diskStorage(join(folder, 'file')).put('a', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
