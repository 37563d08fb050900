import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Image } from '#contract/file.ts';
import { type FileService, openFileService, TEST_OWNER_ID } from '../testing/files.ts';

/** Red on the left, blue on the right, with a little noise so that it is no flat field. */
const aPicture = (width = 1200, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c22' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#22c' } }, gravity: 'east' },
  ]);
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length / 2));

describe('uploadImage', () => {
  let files: FileService;
  beforeAll(async () => {
    files = await openFileService();
  });
  afterAll(() => files.close());
  const originalOf = async (image: Image) => {
    const bytes = await files.app.storage.get(files.rows.get(image.originalId)?.storageKey ?? 'none');
    if (!bytes) throw new Error('No original');
    return bytes;
  };

  it.each([
    ['JPEG', () => aPicture().jpeg()],
    ['PNG', () => aPicture().png()],
    ['WebP', () => aPicture().webp()],
    ['AVIF', () => aPicture().avif({ effort: 0 })],
  ])('takes %s, whatever its name and header say', async (_, picture) => {
    const image = Image.parse(
      await files.upload(await bytesOf(picture()), { filename: 'holiday.gif', type: 'application/octet-stream' }),
    );
    expect(image).toMatchObject({ filename: 'holiday.gif', widthPx: 1200, heightPx: 900 });
    expect(image.originalUrl).toBe(`/2024-01/images/${image.originalId}`);
    expect(image.src).toBe(`${image.originalUrl}/800.webp`);
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder?.length).toBeLessThanOrEqual(400);
    expect(files.rows.get(image.originalId)?.ownerId).toBe(TEST_OWNER_ID);
    expect((await sharp(await originalOf(image)).metadata()).format).toBe('webp');
  });

  it('keeps no metadata: no place, camera, description or profile in any output', async () => {
    const bytes = await bytesOf(
      aPicture()
        .withExif({
          IFD0: { Make: 'SecretCamera', Artist: 'SecretPerson' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '36/1 10/1 30/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '115/1 8/1 0/1',
          },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretXmp/></x:xmpmeta>')
        .withIccProfile('p3')
        .jpeg(),
    );
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/SecretCamera[\s\S]*SecretXmp/);
    const image = await files.upload(bytes);
    const outputs = [await originalOf(image)];
    for (const width of [160, 1600]) {
      const answer = await files.load(`${image.originalUrl}/${width}.webp`);
      outputs.push(Buffer.from(await answer.arrayBuffer()));
    }
    await expect
      .poll(async () => (await files.load(`${image.originalUrl}/160.avif`)).status, { timeout: 9_000 })
      .toBe(200);
    outputs.push(Buffer.from(await (await files.load(`${image.originalUrl}/160.avif`)).arrayBuffer()));
    for (const output of outputs) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(output).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(output.toString('latin1')).not.toMatch(/Secret|Exif|EXIF|GPS|xmpmeta|ICCP/);
    }
  }, 20_000);

  it('turns a picture as the camera was held', async () => {
    const image = await files.upload(await bytesOf(aPicture().withMetadata({ orientation: 6 }).jpeg()));
    expect(image).toMatchObject({ widthPx: 900, heightPx: 1200 });
    const { data, info } = await sharp(await originalOf(image))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const isRed = ([red = 0, , blue = 0]: number[]) => red > blue;
    expect(isRed(at(450, 100))).toBe(true);
    expect(isRed(at(450, 1100))).toBe(false);
  });

  it('makes large pictures smaller', async () => {
    const image = await files.upload(await bytesOf(aPicture(4000, 3000).jpeg()));
    expect(image).toMatchObject({ widthPx: 2400, heightPx: 1800 });
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map(background =>
        bytesOf(sharp({ create: { width: 900, height: 900, channels: 3, background } }).png()),
      ),
    );
    const animation = await bytesOf(sharp(frames, { join: { animated: true } }).webp());
    const image = await files.upload(animation);
    expect(image).toMatchObject({ widthPx: 900, heightPx: 900 });
    expect((await sharp(await originalOf(image)).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['../x', 'x'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/passwd', 'passwd'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['', 'picture'],
    ['..', 'picture'],
    [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(114)}….jpeg`],
  ])('shows the name %j as %j', async (filename, shown) => {
    expect((await files.upload(await bytesOf(aPicture().jpeg()), { filename })).filename).toBe(shown);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'],
    [
      'SVG with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a box that lies about its length', Buffer.from('\xff\xff\xff\xffftypxxxx', 'latin1')],
  ])('refuses %s', async (_, body) => {
    expect(await files.refusal(body)).toMatchObject({ status: 422, code: 'IMAGE_TYPE' });
  });

  it('refuses GIF and TIFF', async () => {
    expect(await files.refusal(await bytesOf(aPicture().gif()))).toMatchObject({ code: 'IMAGE_TYPE' });
    expect(await files.refusal(await bytesOf(aPicture().tiff()))).toMatchObject({ code: 'IMAGE_TYPE' });
  });

  it.each([
    ['JPEG', () => aPicture().jpeg()],
    ['PNG', () => aPicture().png()],
    ['WebP', () => aPicture().webp({ lossless: true })],
    ['AVIF', () => aPicture().avif({ effort: 0 })],
  ])('refuses half a %s', async (_, picture) => {
    const refusal = await files.refusal(half(await bytesOf(picture())));
    expect(refusal).toMatchObject({ status: 422, code: 'IMAGE_BROKEN' });
  });

  it('refuses a picture’s beginning followed by noise', async () => {
    const bytes = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50_000)]));
    expect(await files.refusal(bytes)).toMatchObject({ status: 422, code: 'IMAGE_BROKEN' });
  });

  it('refuses a picture whose shorter side is too short, and says how short', async () => {
    const refusal = await files.refusal(await bytesOf(aPicture(1200, 799).jpeg()));
    expect(refusal).toMatchObject({ status: 422, code: 'IMAGE_SMALL' });
    expect(refusal.message).toContain('1200 × 799');
    expect((await files.upload(await bytesOf(aPicture(800, 800).jpeg()))).widthPx).toBe(800);
  });

  it('refuses 60 megapixels in a small file', async () => {
    const bytes = await bytesOf(
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#888' } }).png(),
    );
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await files.refusal(bytes)).toMatchObject({ status: 413, code: 'IMAGE_LARGE' });
  }, 20_000);

  it('refuses 11 MB so that the sender reads the answer, told ahead or found on the way', async () => {
    const bytes = new Uint8Array(11 * 1_048_576).fill(0xff);
    expect(await files.refusal(bytes)).toMatchObject({ status: 413, code: 'IMAGE_LARGE' });
    const stream = new Blob([bytes]).stream();
    expect(await files.refusal(stream)).toMatchObject({ status: 413, code: 'IMAGE_LARGE' });
  });

  it('refuses who is signed out or suspended, after the bytes are sent', async () => {
    const bytes = new Uint8Array(5 * 1_048_576);
    expect(await files.refusal(bytes, { token: 'bad' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await files.refusal(bytes, { token: 'suspended' })).toMatchObject({ status: 409, code: 'SUSPENDED' });
  });

  it('stores nothing of an upload that is cut, and goes on', async () => {
    const bytes = await bytesOf(aPicture().jpeg());
    const before = files.rows.size;
    const { hostname, port } = new URL(files.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /2024-01/images?filename=x HTTP/1.1\r\nhost: x\r\nauthorization: Bearer good\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(half(bytes));
    await new Promise(resolve => setTimeout(resolve, 50));
    socket.destroy();
    await files.upload(bytes);
    expect(files.rows.size).toBe(before + 1);
  });

  it('takes twelve at once', async () => {
    const bytes = await bytesOf(aPicture().jpeg());
    const images = await Promise.all(Array.from({ length: 12 }, () => files.upload(bytes)));
    expect(new Set(images.map(image => image.originalId)).size).toBe(12);
  });
});
