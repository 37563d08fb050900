import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeStorage } from '../../testing/storage.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

const pathOf = async (folder: string, key: string): Promise<string> => {
  const [kind = '', ...rest] = key.split('/');
  for (const fan of await readdir(join(folder, kind))) {
    const path = join(folder, kind, fan, ...rest);
    if (await readFile(path).catch(() => null)) return path;
  }
  throw new Error(`${key} is not there.`);
};

describeStorage('diskStorage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  return {
    storage: diskStorage(folder),
    harm: async (key, change) => {
      const path = await pathOf(folder, key);
      await writeFile(path, change(await readFile(path)));
    },
    close: async () => {
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, '');
    },
  };
});

describeStorage('s3Storage', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const server = await startFauxqs({ port: 0, logger: false });
  const place = { bucket: 'pictures', region: 'us-east-1', endpoint: `http://127.0.0.1:${server.port}` };
  const client = new S3Client({ ...place, forcePathStyle: true });
  const Bucket = place.bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  let isOpen = true;
  return {
    storage: s3Storage(place),
    harm: async (Key, change) => {
      const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: change(content), ...(Metadata && { Metadata }) }));
    },
    close: async () => {
      if (isOpen) await server.stop();
      isOpen = false;
    },
  };
});

describe('diskStorage on its folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('deletes temporary files of killed processes, not those in use', async () => {
    const incoming = join(folder, '.incoming');
    await mkdir(incoming);
    await writeFile(join(incoming, 'old'), 'x');
    await writeFile(join(incoming, 'new'), 'x');
    await utimes(join(incoming, 'old'), 1, 1);
    await diskStorage(folder).put('originals/a', Buffer.from('one'));
    expect(await readdir(incoming)).toEqual(['new']);
  });

  /** Every permission mode of a folder or a file inside. */
  const modesIn = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = entries.map(
      async entry => `${entry.isDirectory() ? 'folder' : 'file'} ${await modeOf(join(entry.parentPath, entry.name))}`,
    );
    return [...new Set(await Promise.all(modes))].toSorted();
  };
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  it('gives no other account of the machine access to its files', async () => {
    await chmod(folder, 0o755);
    const storage = diskStorage(folder);
    for (const key of ['originals/a', 'derived/b/480.webp', 'uploads/c/d']) await storage.put(key, Buffer.from('one'));
    expect([await modeOf(folder), await modesIn()]).toEqual(['700', ['file 600', 'folder 700']]);
  });

  it('tightens the permissions an earlier version left, before serving anything', async () => {
    await diskStorage(folder).put('originals/a', Buffer.from('one'));
    const path = await pathOf(folder, 'originals/a');
    await chmod(path, 0o644);
    for (const open of [folder, join(folder, 'originals'), dirname(path)]) await chmod(open, 0o755);
    diskStorage(folder);
    await expect.poll(() => modeOf(folder)).toBe('700');
    expect([await modeOf(path), await modesIn()]).toEqual(['600', ['file 600', 'folder 700']]);
  });

  it('adds hashes once to objects stored before there were any', async () => {
    await diskStorage(folder).put('originals/a', Buffer.from('one'));
    const path = await pathOf(folder, 'originals/a');
    await rm(join(folder, '.sealed'));
    await writeFile(path, 'as it was');
    const storage = diskStorage(folder);
    expect(String(await storage.get('originals/a'))).toBe('as it was');
    await writeFile(path, 'without its hash');
    await expect(storage.get('originals/a')).rejects.toThrow('is not what was stored');
    await expect(diskStorage(folder).get('originals/a')).rejects.toThrow('is not what was stored');
  });
});
