import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Image } from '#contract/schemas/image.ts';
import { imageWidths } from '#contract/values/file.ts';
import { StorageFull } from '../providers/ports.ts';
import {
  aSender,
  beginUpload,
  finishUpload,
  refusalOf,
  type Sender,
  send,
  sendBytes,
  upload,
  uploadIdOf,
} from '../testing/files.ts';
import { aSystem, type System } from '../testing/system.ts';

/** Red on the left, blue on the right. */
const aPicture = (width = 1200, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c22' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#22c' } }, gravity: 'east' },
  ]);
/** Its size is refused by the header, before any pixel is read. */
const aPngSaidToBe = async (width: number, height: number): Promise<Buffer> => {
  const png = await aPicture().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
const fixture = (name: string) => readFileSync(new URL(`../testing/pictures/${name}`, import.meta.url));
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

const kinds: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => aPicture().jpeg().toBuffer()],
  ['PNG', () => aPicture().png().toBuffer()],
  ['WebP', () => aPicture().webp({ lossless: true }).toBuffer()],
  ['AVIF', () => aPicture().avif({ effort: 0 }).toBuffer()],
  ['HEIC', async () => fixture('upright.heic')],
];

describe('createImage', () => {
  let system: System;
  let sender: Sender;
  beforeAll(async () => {
    system = await aSystem();
    sender = await aSender(system);
  });
  const storage = () => system.server.app.storage;
  const keyOf = async ({ originalId }: Image) =>
    String((await system.sql('select storage_key from images where id = $1', [originalId]))[0]?.storage_key);
  const originalOf = async (image: Image) => (await storage().get(await keyOf(image))) ?? Buffer.alloc(0);
  const refusal = async (bytes: Uint8Array) => refusalOf(await send(system, sender, bytes));
  const pixelsOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  };
  const isRed = ([red = 0, , blue = 0]: number[]) => red > blue;
  const everything = async () => {
    const found: string[] = [];
    for (const kind of ['uploads', 'originals', 'derived', 'private'])
      for await (const { key } of storage().list(kind)) found.push(key);
    return {
      found: found.sort(),
      rows: await system.sql('select (select count(*) from uploads) u, (select count(*) from images) i'),
    };
  };

  it.each(kinds)('accepts %s, whatever its file name', async (_, picture) => {
    const image = Image.parse(await upload(system, sender, await picture(), { filename: 'holiday.gif' }));
    expect(image).toMatchObject({ filename: 'holiday.gif', widthPx: 1200, heightPx: 900 });
    expect(image.src).toBe(`/2024-01/images/${image.originalId}/800.webp`);
    expect(image.placeholder).toMatch(/^linear-gradient\(#[\da-f]{6}(,#[\da-f]{6}){3}\)$/);
    const at = await pixelsOf(await originalOf(image));
    expect([isRed(at(200, 450)), isRed(at(1000, 450))]).toEqual([true, false]);
  });

  it.each([
    ['a JPEG', aPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a HEIC', Promise.resolve(fixture('turned.heic'))],
  ])('rotates %s by its EXIF orientation', async (_, bytes) => {
    const image = await upload(system, sender, await bytes);
    expect(image).toMatchObject({ widthPx: 900, heightPx: 1200 });
    const at = await pixelsOf(await originalOf(image));
    expect([isRed(at(450, 100)), isRed(at(450, 1100))]).toEqual([true, false]);
  });

  it('converts colours of another space, such as a phone’s, to sRGB', async () => {
    const profile = (await sharp(await aPicture().withIccProfile('p3').jpeg().toBuffer()).metadata()).icc;
    expect(fixture('upright.heic').includes(profile?.subarray(0, 100) ?? 'none')).toBe(true);
    const at = await pixelsOf(await originalOf(await upload(system, sender, fixture('upright.heic'))));
    const [red = 0, green = 0] = at(200, 450);
    // 204 34 34 of Display P3, written as sRGB: redder than sRGB's own 204 34 34.
    expect([red > 215, green < 20]).toEqual([true, true]);
  });

  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg().toBuffer()],
    ['PNG', (picture: Sharp) => picture.png().toBuffer()],
    ['WebP', (picture: Sharp) => picture.webp().toBuffer()],
    ['AVIF', (picture: Sharp) => picture.avif({ effort: 0 }).toBuffer()],
    ['HEIC', async () => fixture('upright.heic')],
  ])(
    'keeps no metadata of a %s in any output',
    async (kind, encode) => {
      const bytes = await encode(
        aPicture(800, 800)
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
          .withIccProfile('p3'),
      );
      expect(bytes.toString('latin1')).toContain('SecretCamera');
      const image = await upload(system, sender, bytes);
      const load = (file: string) => fetch(`${system.url}${image.originalUrl}/${file}`, { redirect: 'manual' });
      const outputs = [await originalOf(image)];
      // They are made of the stored original, whose format is the same for all.
      const widths = kind === 'JPEG' ? imageWidths : [];
      const files = ['webp', 'avif'].flatMap(format => widths.map(width => `${width}.${format}`));
      for (const file of files) {
        await expect.poll(async () => (await load(file)).status).toBe(200);
        outputs.push(Buffer.from(await (await load(file)).arrayBuffer()));
      }
      expect(outputs).toHaveLength(kind === 'JPEG' ? 11 : 1);
      for (const output of outputs) {
        const { exif, xmp, icc, iptc, orientation } = await sharp(output).metadata();
        expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
        expect(output.toString('latin1')).not.toMatch(/Secret|Exif|EXIF|GPS|xmpmeta|ICCP/);
      }
    },
    40_000,
  );

  it('scales large pictures down', async () => {
    const image = await upload(system, sender, await aPicture(4000, 3000).jpeg().toBuffer());
    expect(image).toMatchObject({ widthPx: 2400, heightPx: 1800 });
  });

  it('accepts 48 megapixels of HEIC, as phones take them', async () => {
    const image = await upload(system, sender, fixture('large.heic'));
    expect(image).toMatchObject({ widthPx: 2400, heightPx: 1800 });
  });

  it('takes the first frame of an animation, even of ten thousand', async () => {
    const frames = await Promise.all(
      ['#c22', '#22c'].map(background =>
        sharp({ create: { width: 900, height: 900, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const two = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const at = two.lastIndexOf('ANMF');
    const animation = Buffer.concat([two.subarray(0, at), ...Array.from({ length: 9_999 }, () => two.subarray(at))]);
    animation.writeUInt32LE(animation.length - 8, 4);
    expect((await sharp(animation, { limitInputPixels: false }).metadata()).pages).toBe(10_000);
    const shown = await originalOf(await upload(system, sender, animation));
    expect((await sharp(shown).metadata()).pages ?? 1).toBe(1);
    expect(isRed((await pixelsOf(shown))(450, 450))).toBe(true);
  });

  it('keeps no payload appended to a picture', async () => {
    const page = '<!doctype html><script>alert("SecretScript")</script>PK\u0003\u0004SecretArchive';
    const jpeg = await aPicture().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page, 'latin1')]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page, 'latin1')]);
    const image = await upload(system, sender, polyglot, { filename: 'page.html' });
    expect((await originalOf(image)).toString('latin1')).not.toContain('Secret');
    const shown = await fetch(system.url + image.src);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('Secret');
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
    const image = await upload(system, sender, await aPicture().jpeg().toBuffer(), { filename });
    expect(image.filename).toBe(shown);
    expect(await keyOf(image)).toBe(`originals/${image.originalId}.webp`);
  });

  describe('refuses with a sentence, and stores nothing of', () => {
    const bad: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
      [
        'an SVG',
        'IMAGE_TYPE',
        () =>
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
          ),
      ],
      [
        'an SVG with a declaration',
        'IMAGE_TYPE',
        () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      ['a page', 'IMAGE_TYPE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a PDF', 'IMAGE_TYPE', () => Buffer.from('%PDF-1.7 …')],
      ['a film', 'IMAGE_TYPE', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
      ['a box that lies about its length', 'IMAGE_TYPE', () => Buffer.from('\xff\xff\xff\xffftypxxxx', 'latin1')],
      ['a GIF', 'IMAGE_TYPE', () => aPicture().gif().toBuffer()],
      ['a TIFF', 'IMAGE_TYPE', () => aPicture().tiff().toBuffer()],
      ['a HEIC of nothing', 'IMAGE_BROKEN', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ...kinds.map(
        ([kind, picture]) =>
          [`half a ${kind}`, 'IMAGE_BROKEN', async () => half(await picture())] as [
            string,
            string,
            () => Promise<Buffer>,
          ],
      ),
      [
        'a beginning with noise after it',
        'IMAGE_BROKEN',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50_000)]),
      ],
      ['60 megapixels', 'IMAGE_LARGE', () => aPngSaidToBe(10_000, 6_000)],
      ['256 megapixels', 'IMAGE_LARGE', () => aPngSaidToBe(16_000, 16_000)],
      ['a strip', 'IMAGE_SMALL', () => aPicture(1200, 799).jpeg().toBuffer()],
    ];
    it.each(bad)(
      '%s',
      async (_, code, make) => {
        const bytes = await make();
        const before = await everything();
        const refused = await refusal(bytes);
        expect(refused.code).toBe(code);
        expect(refused.message).toMatch(/\w+.*\.$/);
        expect(await everything()).toEqual(before);
      },
      30_000,
    );
  });

  it('names the size of a picture and the least size', async () => {
    const { message } = await refusal(await aPicture(1200, 799).jpeg().toBuffer());
    expect(message).toBe('This picture is 1200 × 799 pixels; its shorter side must have at least 800.');
  });

  it('asks for the least size of what is kept, and names both sizes', async () => {
    const { code, message } = await refusal(await aPicture(800, 20_000).jpeg().toBuffer());
    expect([code, message]).toEqual([
      'IMAGE_SMALL',
      'This picture is 800 × 20000 pixels and is kept at 96 × 2400; its shorter side must keep at least 800. Cut off some of its length.',
    ]);
    expect((await refusal(await aPicture(3_600, 1_000).png().toBuffer())).code).toBe('IMAGE_SMALL');
    const image = await upload(system, sender, await aPicture(1_200, 3_600).webp().toBuffer());
    expect(image).toMatchObject({ widthPx: 800, heightPx: 2_400 });
  });

  it('reports a full disk, stores nothing, and continues once there is space', async () => {
    const bytes = await aPicture().jpeg().toBuffer();
    const { app } = system.server;
    const { put } = app.storage;
    const address = await beginUpload(system, sender, bytes.length);
    const before = await everything();
    app.storage.put = async () => {
      throw new StorageFull('The disk is full.');
    };
    try {
      expect(await refusalOf(await sendBytes(system, sender, address, 0, bytes))).toMatchObject({
        status: 507,
        code: 'FILES_FULL',
      });
      expect(await everything()).toEqual(before);
    } finally {
      app.storage.put = put;
    }
    expect((await sendBytes(system, sender, address, 0, bytes)).status).toBe(204);
    app.storage.put = async () => {
      throw new StorageFull('The disk is full.');
    };
    const make = () => finishUpload(system, sender, uploadIdOf(address));
    expect((await make()).status).toBe(507);
    app.storage.put = put;
    expect((await make()).status).toBe(200);
  });

  it('detects corrupted parts', async () => {
    const bytes = await aPicture().jpeg().toBuffer();
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes);
    await system.sql(`update uploads set parts = '{uploads/none/none}' where id = $1`, [uploadIdOf(address)]);
    expect(await refusalOf(await finishUpload(system, sender, uploadIdOf(address)))).toMatchObject({
      code: 'UPLOAD_GONE',
    });
  });

  it('handles twelve at once', async () => {
    const bytes = await aPicture().jpeg().toBuffer();
    const images = await Promise.all(Array.from({ length: 12 }, () => upload(system, sender, bytes)));
    expect(new Set(images.map(image => image.originalId)).size).toBe(12);
  });
});
