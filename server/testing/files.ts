import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { FILES_VERSION } from '#contract/call.ts';
import type { Image } from '#contract/file.ts';
import { readConfig } from '../config.ts';
import type { App, Viewer } from '../context.ts';
import type { ImageRecords, NewImage } from '../file/records.ts';
import { registerFiles } from '../file/routes.ts';
import { registerErrors } from '../http/errors.ts';
import { diskStorage } from '../providers/storage/disk.ts';

export const TEST_OWNER_ID = '0199a000-0000-7000-8000-000000000001';

type Sent = { filename?: string; type?: string; token?: string };

/** For tests: the file service on a port, with its rows in memory and its files in a folder of its own. */
export const openFileService = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-service-'));
  const fastify = Fastify();
  registerErrors(fastify);
  const rows = new Map<string, NewImage>();
  const records: ImageRecords = {
    save: async image => void rows.set(image.id, image),
    find: async id => rows.get(id) ?? null,
    setPlaceholder: async (id, placeholder) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, placeholder });
    },
  };
  const disk = diskStorage(folder);
  const reads: string[] = [];
  const storage: App['storage'] = { ...disk, get: key => disk.get(reads[reads.push(key) - 1] ?? key) };
  const config = readConfig({ DATABASE_URL: 'postgres://none', SECRET_KEY: 'x'.repeat(32), NODE_ENV: 'test' });
  const clock = { now: () => new Date(), setOffset: async () => {}, reload: async () => {} };
  const app = { config, storage, clock, log: fastify.log } as unknown as App;
  const viewer: Viewer = {
    kind: 'USER',
    id: TEST_OWNER_ID,
    sessionId: TEST_OWNER_ID,
    type: 'MANAGER',
    state: 'ACTIVE',
  };
  const viewers: Record<string, Viewer> = {
    'Bearer good': viewer,
    'Bearer suspended': { ...viewer, state: 'SUSPENDED' },
  };
  const authenticate = async (authorization: string | undefined) => viewers[authorization ?? ''] ?? null;
  await fastify.register(async files => registerFiles(files, app, authenticate, records), {
    prefix: `/${FILES_VERSION}`,
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;

  const send = (
    body: NonNullable<RequestInit['body']>,
    { filename = 'picture.jpg', type, token = 'good' }: Sent = {},
  ) =>
    fetch(`${url}/${FILES_VERSION}/images?filename=${encodeURIComponent(filename)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type ?? 'image/jpeg' },
      body,
      duplex: 'half',
    } as RequestInit);

  return {
    app,
    url,
    rows,
    records,
    /** Keys read from storage, in order. */
    reads,
    send,
    upload: async (body: Uint8Array<ArrayBuffer>, sent?: Sent): Promise<Image> => {
      const answer = await send(body, sent);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Image;
    },
    /** An answer other than 200: its status and code. */
    refusal: async (body: NonNullable<RequestInit['body']>, sent?: Sent) => {
      const answer = await send(body, sent);
      const { code, message } = (await answer.json()) as { code: string; message: string };
      return { status: answer.status, code, message };
    },
    load: (address: string, headers: Record<string, string> = {}) =>
      fetch(url + address, { headers, redirect: 'manual' }),
    close: async () => {
      await fastify.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type FileService = Awaited<ReturnType<typeof openFileService>>;
