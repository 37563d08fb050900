import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageWidths } from '#contract/file.ts';
import { type FileService, openFileService } from '../testing/files.ts';
import type { NewImage } from './records.ts';
import { warmImages } from './warm.ts';

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><rect width="600" height="800" fill="#e8d"/><circle cx="300" cy="300" r="120" fill="#432"/></svg>';

describe('serveImage', () => {
  let files: FileService;
  beforeAll(async () => {
    files = await openFileService();
  });
  afterAll(() => files.close());

  let made = 0;
  const aRow = async (row: Partial<NewImage>, bytes: Uint8Array): Promise<NewImage> => {
    const id = `0199a000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
    const image: NewImage = {
      id,
      ownerId: null,
      storageKey: `originals/${id}.webp`,
      filename: 'x',
      widthPx: 1000,
      heightPx: 1200,
      placeholder: null,
      ...row,
    };
    await files.app.storage.put(image.storageKey, bytes);
    await files.records.save(image);
    return image;
  };
  const aPhoto = async () =>
    aRow(
      {},
      await sharp({ create: { width: 1000, height: 1200, channels: 3, background: '#393' } })
        .webp()
        .toBuffer(),
    );
  const aPortrait = () =>
    aRow({ storageKey: `portraits/p${made}.svg`, widthPx: 600, heightPx: 800 }, Buffer.from(PORTRAIT));
  const load = ({ id }: NewImage, file: string, headers?: Record<string, string>) =>
    files.load(`/2024-01/images/${id}/${file}`, headers);
  const sizeOf = async (answer: Response) => {
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    return { format, width, height };
  };

  it('gives every width, and never enlarges', async () => {
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

  it('draws portraits sharp at every width', async () => {
    const portrait = await aPortrait();
    for (const width of imageWidths)
      expect(await sizeOf(await load(portrait, `${width}.webp`))).toEqual({
        format: 'webp',
        width,
        height: Math.round((width * 4) / 3),
      });
  });

  it('tells browsers to keep it, not to guess and not to run it', async () => {
    const photo = await aPhoto();
    for (const _ of ['made', 'stored']) {
      const answer = await load(photo, '160.webp');
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
      const etag = answer.headers.get('etag') ?? '';
      expect((await load(photo, '160.webp', { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('makes what many ask for at once only once', async () => {
    const photo = await aPhoto();
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(photo, '320.webp')));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    expect(files.reads.filter(key => key === photo.storageKey)).toHaveLength(1);
  });

  it('sends to WebP until AVIF is made', async () => {
    const photo = await aPhoto();
    const first = await load(photo, '160.avif');
    expect(first.status).toBe(302);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const target = new URL(first.headers.get('location') ?? '', `${files.url}/2024-01/images/${photo.id}/160.avif`);
    expect(target.pathname).toBe(`/2024-01/images/${photo.id}/160.webp`);
    await expect.poll(async () => (await load(photo, '160.avif')).status, { timeout: 9_000 }).toBe(200);
    const avif = await load(photo, '160.avif');
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(await sizeOf(avif)).toMatchObject({ format: 'heif', width: 160 });
  }, 12_000);

  it.each(['original', '161.webp', '160.png', '160.webp.svg', '..%2F160.webp', '160.WEBP'])('has no %s', async file => {
    const answer = await load(await aPhoto(), file);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has no picture of an unknown or malformed id', async () => {
    for (const id of ['0199a000-0000-7000-8000-ffffffffffff', 'x', '..%2f..']) {
      expect((await files.load(`/2024-01/images/${id}/160.webp`)).status).toBe(404);
      expect((await files.load(`/2024-01/images/${id}/160.avif`)).status).toBe(404);
    }
  });

  it('draws nothing that only looks like a portrait', async () => {
    const disguised = await aRow({ storageKey: 'originals/evil.webp' }, Buffer.from(PORTRAIT));
    expect((await load(disguised, '160.webp')).status).toBe(500);
  });
});

describe('warmImages', () => {
  it('makes the width that lists show, with a preview, and stops when told', async () => {
    const files = await openFileService();
    const portrait = (index: number): NewImage => ({
      id: `0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ownerId: null,
      storageKey: `portraits/p${index}.svg`,
      filename: 'x',
      widthPx: 600,
      heightPx: 800,
      placeholder: null,
    });
    const [first, second] = [portrait(1), portrait(2)];
    for (const row of [first, second]) {
      await files.app.storage.put(row.storageKey, Buffer.from(PORTRAIT));
      await files.records.save(row);
    }
    const unknown = portrait(3);
    await warmImages(files.app, [unknown.id, first.id], new AbortController().signal, files.records);
    expect(await files.app.storage.get(`derived/${first.id}/480.webp`)).not.toBeNull();
    expect(files.rows.get(first.id)?.placeholder).toMatch(/^data:image\/webp;base64,/);
    await warmImages(files.app, [second.id], AbortSignal.abort(), files.records);
    expect(await files.app.storage.get(`derived/${second.id}/480.webp`)).toBeNull();
    await files.close();
  });
});
