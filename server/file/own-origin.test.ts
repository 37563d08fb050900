import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '#contract/schemas/image.ts';
import { aSender, beginUpload, finishUpload, type Sender, sendBytes, tus, uploadIdOf } from '../testing/files.ts';
import { aSystem, type System } from '../testing/system.ts';

const FILES = 'https://files.example';

describe('a file service of its own origin', () => {
  let system: System;
  let sender: Sender;
  beforeAll(async () => {
    system = await aSystem({ FILES_URL: `${FILES}/` });
    sender = await aSender(system);
  });
  /** Requests as forwarded by the proxy of that origin. */
  const here = (address: string) => address.replace(FILES, system.url);

  it('is in the site settings and in every picture’s address', async () => {
    const client = system.client();
    expect((await client.call('getLimits', {})).filesUrl).toBe(`${FILES}/2024-01`);
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
      .jpeg()
      .toBuffer();
    const images: Image[] = [];
    for (const isPrivate of [false, true]) {
      const address = await beginUpload(system, sender, bytes.length);
      expect(address.startsWith(`${FILES}/2024-01/uploads/`)).toBe(true);
      await sendBytes(system, sender, here(address), 0, bytes);
      images.push(await (await finishUpload(system, sender, uploadIdOf(address), { isPrivate })).json());
    }
    for (const { src, originalUrl } of images) {
      expect([src.startsWith(`${FILES}/2024-01/images/`), originalUrl.startsWith(`${FILES}/2024-01/images/`)]).toEqual([
        true,
        true,
      ]);
      expect((await fetch(here(src))).status).toBe(200);
    }
  });

  it('allows the product’s pages to upload and to read the answers', async () => {
    const preflight = await fetch(`${system.url}/2024-01/uploads/x`, {
      method: 'OPTIONS',
      headers: { origin: 'https://zodel.example', 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('upload-offset');
    const answer = await tus(system, sender, 'HEAD', '/2024-01/uploads/x');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('upload-offset');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('keeps the API closed to other origins', async () => {
    const answer = await fetch(`${system.url}/2024-07/limits`);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
