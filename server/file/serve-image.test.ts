import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageWidths } from '#contract/values/file.ts';
import type { ImageRow } from '../db/tables/images.ts';
import { newId } from '../ids.ts';
import {
  aSender,
  beginUpload,
  finishUpload,
  type Sender,
  sendBytes,
  tus,
  upload,
  uploadIdOf,
} from '../testing/files.ts';
import { aSystem, type System } from '../testing/system.ts';
import { warmImages } from './warm.ts';

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><rect width="600" height="800" fill="#e8d"/><circle cx="300" cy="300" r="120" fill="#432"/></svg>';
const HOUR_MS = 3_600_000;

describe('pictures at their addresses', () => {
  let system: System;
  let sender: Sender;
  beforeAll(async () => {
    system = await aSystem();
    sender = await aSender(system);
  });
  const storage = () => system.server.app.storage;

  const aRow = async (row: Partial<ImageRow>, bytes: Uint8Array): Promise<{ id: string; storageKey: string }> => {
    const id = newId();
    const image = { id, storageKey: `originals/${id}.webp`, widthPx: 1000, heightPx: 1200, ...row };
    await storage().put(image.storageKey, bytes);
    await system.sql(
      `insert into images (id, storage_key, filename, width_px, height_px) values ($1, $2, 'x', $3, $4)`,
      [image.id, image.storageKey, image.widthPx, image.heightPx],
    );
    return image;
  };
  const aPhoto = async () => aRow({}, await aBlank().webp().toBuffer());
  const aBlank = () => sharp({ create: { width: 1000, height: 1200, channels: 3, background: '#393' } });
  const aPortrait = () =>
    aRow({ storageKey: `portraits/${newId()}.svg`, widthPx: 600, heightPx: 800 }, Buffer.from(PORTRAIT));
  const at = (address: string, headers: Record<string, string> = {}) =>
    fetch(system.url + address, { headers, redirect: 'manual' });
  const load = ({ id }: { id: string }, file: string, headers?: Record<string, string>) =>
    at(`/2024-01/images/${id}/${file}`, headers);
  const sizeOf = async (answer: Response) => {
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    return { format, width, height };
  };

  it('serves every width, and never enlarges', async () => {
    const photo = await aPhoto();
    for (const width of imageWidths) {
      const shown = Math.min(width, 1000);
      expect(await sizeOf(await load(photo, `${width}.webp`))).toEqual({
        format: 'webp',
        width: shown,
        height: Math.round(shown * 1.2),
      });
    }
  });

  it('serves the largest derived width at the bare address, never the original', async () => {
    const photo = await aPhoto();
    const [best, widest] = await Promise.all([at(`/2024-01/images/${photo.id}`), load(photo, '1600.webp')]);
    expect(best.headers.get('content-type')).toBe('image/webp');
    const { etag } = Object.fromEntries(best.headers);
    expect(await sizeOf(best)).toEqual(await sizeOf(widest));
    expect((await at(`/2024-01/images/${photo.id}`, { 'if-none-match': etag ?? '' })).status).toBe(304);
    expect((await at(`/2024-01/images/${newId()}`)).status).toBe(404);
    const portrait = await at(`/2024-01/images/${(await aPortrait()).id}`);
    expect(portrait.headers.get('content-type')).toBe('image/webp');
  });

  it('draws portraits sharp at every width', async () => {
    const portrait = await aPortrait();
    for (const width of imageWidths)
      expect(await sizeOf(await load(portrait, `${width}.webp`))).toEqual({
        format: 'webp',
        width,
        height: Math.round((width * 4) / 3),
      });
  });

  it('is cached by browsers, and forbids sniffing and scripts', async () => {
    const photo = await aPhoto();
    for (const _ of ['made', 'stored']) {
      const answer = await load(photo, '160.webp');
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
      const etag = answer.headers.get('etag') ?? '';
      expect((await load(photo, '160.webp', { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('derives a width once for concurrent requests', async () => {
    const photo = await aPhoto();
    const { app } = system.server;
    const { get } = app.storage;
    const reads: string[] = [];
    app.storage.get = key => get(reads[reads.push(key) - 1] ?? key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(photo, '320.webp')));
    app.storage.get = get;
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    expect(reads.filter(key => key === photo.storageKey)).toHaveLength(1);
  });

  it('redirects to WebP until AVIF is derived', async () => {
    const photo = await aPhoto();
    const first = await load(photo, '160.avif');
    expect(first.status).toBe(302);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('location')).toBe('160.webp');
    await expect.poll(async () => (await load(photo, '160.avif')).status, { timeout: 30_000 }).toBe(200);
    const avif = await load(photo, '160.avif');
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(await sizeOf(avif)).toMatchObject({ format: 'heif', width: 160 });
  });

  it.each(['original', '161.webp', '160.png', '160.webp.svg', '..%2F160.webp', '160.WEBP'])('has no %s', async file => {
    const answer = await load(await aPhoto(), file);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers 404 for an unknown or malformed id', async () => {
    for (const id of [newId(), 'x', '..%2f..']) {
      expect((await load({ id }, '160.webp')).status).toBe(404);
      expect((await load({ id }, '160.avif')).status).toBe(404);
    }
  });

  it('renders no SVG but the demo’s portraits', async () => {
    const disguised = await aRow({}, Buffer.from(PORTRAIT));
    expect((await load(disguised, '160.webp')).status).toBe(500);
  });

  describe('private', () => {
    const aPrivate = async () => upload(system, sender, await aBlank().jpeg().toBuffer(), { isPrivate: true });

    it('are served at their signed address, and cached privately', async () => {
      const image = await aPrivate();
      for (const _ of ['made', 'stored']) {
        const answer = await at(image.src);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
        expect(Number(/\d+/.exec(answer.headers.get('cache-control') ?? '')?.[0])).toBeLessThanOrEqual(7200);
      }
    });

    it('are served at no other address, also once derived', async () => {
      const image = await aPrivate();
      await at(image.src);
      const { originalId: id, originalUrl } = image;
      expect((await load({ id }, '800.webp')).status).toBe(404);
      expect((await load({ id }, '800.avif')).status).toBe(404);
      const other = await aPrivate();
      const parts = originalUrl.split('/');
      const address = (...tail: (string | undefined)[]) => `/2024-01/images/private/${tail.join('/')}/800.webp`;
      const [until, signature] = parts.slice(-2);
      expect((await at(address(other.originalId, until, signature))).status).toBe(404);
      expect((await at(address(id, String(Number(until) + 3600), signature))).status).toBe(404);
      expect((await at(address(id, until, signature?.replace(/^./, 'A').replace(/.$/, 'A')))).status).toBe(404);
      expect((await at(address(id, until, 'x'))).status).toBe(404);
    });

    it('are given the same address within an hour', async () => {
      const bytes = await aBlank().jpeg().toBuffer();
      const address = await beginUpload(system, sender, bytes.length);
      await sendBytes(system, sender, address, 0, bytes);
      const ask = async () => (await finishUpload(system, sender, uploadIdOf(address), { isPrivate: true })).json();
      const { src } = await ask();
      expect([src, (await ask()).src]).toEqual([src, src]);
    });

    it('cannot be put into a job', async () => {
      const image = await aPrivate();
      const client = system.client({
        read: () => ({ accessToken: sender.token, refreshToken: null }),
        write: () => {},
        clear: () => {},
        exclusively: work => work(),
      });
      await client.call('becomeManager', {});
      const again = await aSender(system);
      expect(again.id).not.toBe(sender.id);
      await expect(client.call('createJob', { body: { imageIds: [image.originalId] } })).rejects.toMatchObject({
        fields: { imageIds: 'One of these pictures is no longer there.' },
      });
    });

    it('are gone once the address has expired', async () => {
      const image = await aPrivate();
      await system.wait(2 * HOUR_MS + 1000);
      expect((await at(image.src)).status).toBe(404);
    });
  });

  it('derives a corrupted width again', async () => {
    const photo = await aPhoto();
    expect((await load(photo, '160.webp')).status).toBe(200);
    const { app } = system.server;
    const { get } = app.storage;
    app.storage.get = async key => {
      if (!key.startsWith('derived/')) return get(key);
      const { ObjectCorrupted } = await import('../providers/ports.ts');
      throw new ObjectCorrupted(key);
    };
    expect((await load(photo, '160.webp')).status).toBe(200);
    app.storage.get = get;
  });

  it('answers pages of its own origin only, when no other is set', async () => {
    const answer = await tus(system, sender, 'OPTIONS', '/2024-01/uploads');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('derives list widths ahead, with a placeholder, and stops on abort', async () => {
    const { app } = system.server;
    const [first, second] = [await aPortrait(), await aPortrait()];
    await warmImages(app, [newId(), first.id], new AbortController().signal);
    expect(await storage().get(`derived/${first.id}/480.webp`)).not.toBeNull();
    const [row] = await system.sql('select placeholder from images where id = $1', [first.id]);
    expect(row?.placeholder).toMatch(/^linear-gradient\(#/);
    await warmImages(app, [second.id], AbortSignal.abort());
    expect(await storage().get(`derived/${second.id}/480.webp`)).toBeNull();
  });
});
