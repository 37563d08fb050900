import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Image } from '#contract/schemas/image.ts';
import {
  aSender,
  beginUpload,
  finishUpload,
  refusalOf,
  type Sender,
  sendBytes,
  tus,
  upload,
  uploadByTus,
  uploadIdOf,
} from '../../testing/files.ts';
import { aSystem, type System } from '../../testing/system.ts';

const DAY_MS = 86_400_000;
const PIECE = 65_536;

describe('uploads', () => {
  let system: System;
  let sender: Sender;
  let bytes: Buffer;
  beforeAll(async () => {
    system = await aSystem();
    sender = await aSender(system);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    bytes = await sharp({ create: { width: 1100, height: 900, channels: 3, background: '#393', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
  });
  const offsetOf = async (address: string) =>
    Number((await tus(system, sender, 'HEAD', address)).headers.get('upload-offset'));
  const objects = async (kind: string) => {
    const keys: string[] = [];
    for await (const { key } of system.server.app.storage.list(kind)) keys.push(key);
    return keys;
  };
  /** Announces the whole rest, and closes the connection after 64 KB of it. */
  const sendAndCut = async (address: string, offset: number) => {
    const { hostname, port } = new URL(system.url);
    const arriving = once(system.server.fastify.server, 'request');
    const line = connect(Number(port), hostname);
    line.write(
      `PATCH ${address} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${sender.token}\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: ${offset}\r\ncontent-length: ${bytes.length - offset}\r\n\r\n`,
    );
    await new Promise(resolve => line.write(bytes.subarray(offset, offset + PIECE), resolve));
    const [request] = (await arriving) as [IncomingMessage];
    await vi.waitFor(() => {
      const { readableDidRead, readableLength, socket } = request;
      expect([readableDidRead, readableLength, socket.bytesRead]).toEqual([true, 0, line.bytesWritten]);
    });
    line.destroy();
  };
  const originalOf = (id: string) => system.server.app.storage.get(`originals/${id}.webp`);

  it('works with the official tus client, in parts or in one', async () => {
    for (const chunkSize of [PIECE, Number.POSITIVE_INFINITY]) {
      const address = await uploadByTus(system, sender, bytes, { chunkSize, metadata: { filename: 'Été.jpg' } });
      const image = Image.parse(await (await finishUpload(system, sender, uploadIdOf(address))).json());
      expect(image).toMatchObject({ originalId: uploadIdOf(address), filename: 'Été.jpg', widthPx: 1100 });
    }
    expect(await objects('uploads')).toEqual([]);
  });

  it('makes the identical picture of an upload that is cut at every 64 KB and resumed', async () => {
    expect(bytes.length).toBeGreaterThan(8 * PIECE);
    const whole = await upload(system, sender, bytes);
    const address = await beginUpload(system, sender, bytes.length);
    let offset = 0;
    let cuts = 0;
    while (offset < bytes.length) {
      await sendAndCut(address, offset);
      const before = offset;
      await expect.poll(() => offsetOf(address), { timeout: 30_000 }).toBeGreaterThan(before);
      offset = await offsetOf(address);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThanOrEqual(Math.ceil(bytes.length / PIECE));
    const image = Image.parse(await (await finishUpload(system, sender, uploadIdOf(address))).json());
    const [one, other] = await Promise.all([originalOf(whole.originalId), originalOf(image.originalId)]);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  }, 30_000);

  it('resumes at its offset when the sender returns', async () => {
    const first = new Upload(bytes, {
      endpoint: `${system.url}/2024-01/uploads`,
      headers: { authorization: `Bearer ${sender.token}` },
      chunkSize: PIECE,
      onProgress: sent => {
        if (sent > 3 * PIECE) void first.abort();
      },
    });
    first.start();
    await expect.poll(() => first.url && offsetOf(first.url)).toBeGreaterThanOrEqual(3 * PIECE);
    const sent: number[] = [];
    const address = await uploadByTus(system, sender, bytes, {
      uploadUrl: first.url,
      chunkSize: PIECE,
      onChunkComplete: size => sent.push(size),
    });
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes.length - 3 * PIECE);
    expect((await finishUpload(system, sender, uploadIdOf(address))).status).toBe(200);
  });

  it('makes one picture however often it is requested, also concurrently', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => finishUpload(system, sender, uploadIdOf(address)).then(answer => answer.json())),
    );
    answers.push(await (await finishUpload(system, sender, uploadIdOf(address))).json());
    expect(new Set(answers.map(answer => Image.parse(answer).originalId))).toEqual(new Set([uploadIdOf(address)]));
    expect(await system.sql('select 1 from images where id = $1', [uploadIdOf(address)])).toHaveLength(1);
  });

  it('makes no picture of an incomplete upload', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes.subarray(0, PIECE));
    const refusal = await refusalOf(await finishUpload(system, sender, uploadIdOf(address)));
    expect(refusal).toMatchObject({ status: 409, code: 'UPLOAD_UNFINISHED' });
    expect(await offsetOf(address)).toBe(PIECE);
  });

  it('accepts bytes only at its offset, and one of two concurrent senders', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    expect((await sendBytes(system, sender, address, 5, bytes)).status).toBe(409);
    const both = await Promise.all([0, 1].map(() => sendBytes(system, sender, address, 0, bytes)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await finishUpload(system, sender, uploadIdOf(address))).status).toBe(200);
  });

  it('refuses more bytes than announced, and too large an announcement', async () => {
    const address = await beginUpload(system, sender, PIECE);
    expect((await sendBytes(system, sender, address, 0, bytes)).status).toBe(413);
    const length = { headers: { 'upload-length': String(10 * 1_048_576 + 1) } };
    const refusal = await refusalOf(await tus(system, sender, 'POST', '/2024-01/uploads', length));
    expect(refusal).toMatchObject({ status: 413, message: 'A picture may have at most 10 MB.' });
  });

  it.each(['-1', '1.5', 'abc', '', '99999999999999999999'])('refuses the length %j', async value => {
    const answer = await tus(system, sender, 'POST', '/2024-01/uploads', { headers: { 'upload-length': value } });
    expect([413, 422]).toContain(answer.status);
  });

  it('refuses another protocol version', async () => {
    const headers = { 'tus-resumable': '0.2.2', 'upload-length': '5' };
    expect((await tus(system, sender, 'POST', '/2024-01/uploads', { headers })).status).toBe(412);
    const options = await fetch(`${system.url}/2024-01/uploads`, { method: 'OPTIONS' });
    expect(options.headers.get('tus-extension')).toBe('creation,expiration,termination');
  });

  it('is neither readable, writable, cancellable nor finishable by others', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    const other = await aSender(system);
    const answers = [
      await tus(system, other, 'HEAD', address),
      await sendBytes(system, other, address, 0, bytes),
      await tus(system, other, 'DELETE', address),
      await finishUpload(system, other, uploadIdOf(address)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await offsetOf(address)).toBe(0);
  });

  it('refuses callers who are signed out or suspended, after reading the bytes', async () => {
    const nobody = { id: '', token: 'bad' };
    const refusal = await refusalOf(await sendBytes(system, nobody, '/2024-01/uploads/x', 0, Buffer.alloc(5_000_000)));
    expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const other = await aSender(system);
    await system.sql(`update users set type = 'MANAGER', state = 'ACTIVE', onboarding_step = null where id = $1`, [
      other.id,
    ]);
    await system.sql(`update users set state = 'SUSPENDED' where id = $1`, [other.id]);
    system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: other.id });
    await expect
      .poll(
        async () =>
          (await tus(system, other, 'POST', '/2024-01/uploads', { headers: { 'upload-length': '5' } })).status,
      )
      .toBe(409);
  });

  it('deletes everything when it is cancelled', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes.subarray(0, PIECE));
    const id = uploadIdOf(address);
    expect((await objects('uploads')).filter(key => key.includes(id))).toHaveLength(1);
    expect((await tus(system, sender, 'DELETE', address)).status).toBe(204);
    expect((await objects('uploads')).filter(key => key.includes(id))).toEqual([]);
    expect((await tus(system, sender, 'HEAD', address)).status).toBe(404);
  });

  it('refuses the 51st unfinished upload', async () => {
    const hoarder = await aSender(system);
    for (let made = 0; made < 50; made += 1) await beginUpload(system, hoarder, 5);
    const answer = await tus(system, hoarder, 'POST', '/2024-01/uploads', { headers: { 'upload-length': '5' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('expires after a day, with its parts', async () => {
    const address = await beginUpload(system, sender, bytes.length);
    await sendBytes(system, sender, address, 0, bytes.subarray(0, PIECE));
    await system.wait(DAY_MS + 1000);
    await system.upkeep();
    const again = await aSender(system);
    expect([404, 410]).toContain((await tus(system, again, 'HEAD', address)).status);
    await expect
      .poll(async () => (await objects('uploads')).filter(key => key.includes(uploadIdOf(address))))
      .toEqual([]);
  });
});
