import { readdir } from 'node:fs/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSender, beginUpload, finishUpload, type Sender, sendBytes, tus, uploadIdOf } from '../testing/files.ts';
import { aSystem, type System } from '../testing/system.ts';
import { collectFiles } from './collect.ts';

const DAY_MS = 86_400_000;

describe('a file service with S3 storage', () => {
  let bucket: Awaited<ReturnType<typeof startFauxqs>>;
  let system: System;
  let sender: Sender;
  let bytes: Buffer;
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = 'key';
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    bucket = await startFauxqs({ port: 0, logger: false });
    const endpoint = `http://127.0.0.1:${bucket.port}`;
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
    system = await aSystem({ STORAGE: 's3', S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint });
    sender = await aSender(system);
    bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => bucket.stop());
  const keys = async () => {
    const found: string[] = [];
    for (const kind of ['uploads', 'originals', 'derived', 'private'])
      for await (const { key } of system.server.app.storage.list(kind)) found.push(key);
    return found.sort();
  };

  it('resumes, creates, serves and collects pictures as on a disk, and stores nothing locally', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes.subarray(0, 1_000));
    expect((await tus(system, sender, 'HEAD', address)).headers.get('upload-offset')).toBe('1000');
    expect((await sendBytes(system, sender, address, 1_000, bytes.subarray(1_000))).status).toBe(204);
    const id = uploadIdOf(address);
    expect(await keys()).toHaveLength(2);

    const { src } = (await (await finishUpload(system, sender, id, { isPrivate: true })).json()) as { src: string };
    for (const _ of ['made', 'stored']) {
      const shown = await fetch(system.url + src);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(800);
    }
    expect(await keys()).toEqual([`originals/${id}.webp`, `private/${id}/800.webp`]);
    expect(await readdir(system.server.app.config.DATA_DIR)).not.toContain('files');

    await system.wait(8 * DAY_MS);
    await system.upkeep();
    await collectFiles(system.server.app);
    expect(await keys()).toEqual([]);
  });
});
