import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectCorrupted, type Storage } from '../providers/ports.ts';

/** A storage of one kind, and a way to damage its objects directly. */
export type StorageUnderTest = {
  storage: Storage;
  /** Replaces the bytes stored under a key. */
  harm(key: string, change: (content: Buffer) => Buffer): Promise<void>;
  /** Makes it unreachable. */
  close(): Promise<void>;
};

/** The behaviour every storage must have. */
export const describeStorage = (name: string, open: () => Promise<StorageUnderTest>): void => {
  describe(name, () => {
    let under: StorageUnderTest;
    let storage: Storage;
    beforeAll(async () => {
      under = await open();
      storage = under.storage;
    });
    afterAll(() => under.close());
    const listed = async (kind: string) => {
      const found = [];
      for await (const object of storage.list(kind)) found.push(object);
      return found;
    };

    it('gives back what was put, also of nothing and of all bytes', async () => {
      for (const bytes of [Buffer.alloc(0), Buffer.from('one'), randomBytes(3_000_000)]) {
        await storage.put('derived/a/480.webp', bytes);
        expect(bytes.equals((await storage.get('derived/a/480.webp')) ?? Buffer.from('none'))).toBe(true);
      }
    });

    it('replaces and removes, and removes twice without complaint', async () => {
      await storage.put('originals/b.webp', Buffer.from('one'));
      await storage.put('originals/b.webp', Buffer.from('two'));
      expect(String(await storage.get('originals/b.webp'))).toBe('two');
      await storage.remove('originals/b.webp');
      await storage.remove('originals/b.webp');
      expect(await storage.get('originals/b.webp')).toBeNull();
    });

    it('leaves whole objects only when many write the same key', async () => {
      const writes = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(writes.map(bytes => storage.put('originals/c.webp', bytes)));
      const last = await storage.get('originals/c.webp');
      expect(last).toHaveLength(200_000);
      expect(last?.every(byte => byte === last[0])).toBe(true);
    });

    it.each([
      [
        'one bit flipped',
        (content: Buffer) => Buffer.from(content.map((byte, index) => (index === 1000 ? byte ^ 1 : byte))),
      ],
      ['the end cut off', (content: Buffer) => content.subarray(0, content.length - 5)],
      ['the beginning cut off', (content: Buffer) => content.subarray(5)],
      ['more at the end', (kept: Buffer) => Buffer.concat([kept, Buffer.from('more')])],
      ['nothing left', () => Buffer.alloc(0)],
    ])('notices when it reads: %s', async (_, change) => {
      await storage.put('originals/d.webp', randomBytes(50_000));
      await under.harm('originals/d.webp', change);
      await expect(storage.get('originals/d.webp')).rejects.toThrow(ObjectCorrupted);
    });

    it('lists the objects of a kind with when they were stored, and no others', async () => {
      const before = Date.now();
      const keys = Array.from({ length: 30 }, (_, index) => `private/${index}/480.webp`);
      await Promise.all(keys.map(key => storage.put(key, Buffer.from(key))));
      const found = await listed('private');
      expect(found.map(({ key }) => key).sort()).toEqual(keys.sort());
      for (const { storedAt } of found) {
        expect(storedAt.getTime()).toBeGreaterThan(before - 5_000);
        expect(storedAt.getTime()).toBeLessThan(Date.now() + 5_000);
      }
      expect(await listed('nothing')).toEqual([]);
    });

    it.each([
      '../x',
      'a/../x',
      'a/..',
      '/etc/passwd',
      'a//b',
      '',
      'a',
      '.incoming/x',
      'A/b',
      'a/b c',
      'a\\b/c',
      'a/\0',
      'é/a',
      `a/${'x'.repeat(200)}`,
    ])('refuses the key %j', async key => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Invalid storage key');
      await expect(storage.get(key)).rejects.toThrow('Invalid storage key');
      await expect(storage.remove(key)).rejects.toThrow('Invalid storage key');
    });

    it('says so when it cannot be reached', async () => {
      await under.close();
      await expect(storage.put('originals/e.webp', Buffer.from('x'))).rejects.toThrow();
    });
  });
};
