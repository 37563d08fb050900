import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';
import { FILES_ADDRESS, UPLOADS_ADDRESS } from '#contract/values/file.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { type Role, roles } from '#server/roles.ts';
import { type Child, startChild } from '#tools/child.ts';
import { startTestDatabase } from '#tools/database.ts';
import { findFreePort } from '#tools/port.ts';
import { migrateDatabase } from '#tools/system.ts';
import { test } from './fixtures/test.ts';

type Server = { child: Child; url: string };

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-roles-'));
const servers = new Map<Role, Server>();
let database: Awaited<ReturnType<typeof startTestDatabase>>;

const start = async (role: Role) => {
  const child = startChild('server/main.ts', {
    ROLE: role,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    DEMO: 'off',
    DRAIN_SECONDS: '3',
    NODE_ENV: 'production',
    SECRET_KEY: 'a key for tests that is long enough to be one',
  });
  servers.set(role, { child, url: await child.ready });
};

const serverOf = (role: Role): Server => {
  const server = servers.get(role);
  if (!server) throw new Error(`No server has the role ${role}.`);
  return server;
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await startTestDatabase();
  await migrateDatabase(database.url);
  await Promise.all(roles.map(start));
});
test.afterAll(async () => {
  await Promise.all([...servers.values()].map(({ child }) => child.stop()));
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What answers at each address to someone who is not signed in, and which role it is of. */
const served: { role: Role; address: string; status: number; method?: string }[] = [
  { role: 'web', address: '/', status: 200 },
  { role: 'web', address: '/hire-models', status: 200 },
  { role: 'api', address: '/2024-07/limits', status: 200 },
  { role: 'api', address: '/2024-07/openapi.json', status: 200 },
  { role: 'api', address: '/webhooks/stripe', status: 400, method: 'POST' },
  { role: 'pictures', address: FILES_ADDRESS + UPLOADS_ADDRESS, status: 412, method: 'POST' },
];

/** The status with which an attempt to open a live connection is answered. */
const statusOfLive = async ({ url }: Server): Promise<number> => {
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_ADDRESS);
  return Promise.race([
    once(socket, 'open').then(() => {
      socket.terminate();
      return 101;
    }),
    once(socket, 'unexpected-response').then(([, response]: { statusCode: number }[]) => response?.statusCode ?? 0),
  ]);
};

for (const role of roles)
  test(`a server with the role ${role} answers what is its own, and nothing else`, async () => {
    const server = serverOf(role);
    for (const address of ['/livez', '/healthz']) expect((await fetch(server.url + address)).status).toBe(200);
    for (const { role: owner, address, status, method = 'GET' } of served) {
      const answer = await fetch(server.url + address, { method });
      expect([address, answer.status]).toEqual([address, owner === role ? status : 404]);
    }
    expect(await statusOfLive(server)).toBe(role === 'chat' ? 101 : 404);
  });

test('background work is done by the role tasks', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const queued = `insert into pgboss.job (name) values ('sweep') returning id`;
  const { rows } = await client.query<{ id: string }>(queued);
  await expect(async () => {
    const { rows: found } = await client.query('select state from pgboss.job where id = $1', [rows[0]?.id]);
    expect(found).toEqual([{ state: 'completed' }]);
  }).toPass();
  await client.end();
});

test('on SIGTERM a server is not ready at once, tells live connections to move, and ends within 20 seconds', async () => {
  const [api, chat] = [serverOf('api'), serverOf('chat')];
  const socket = new WebSocket(chat.url.replace('http', 'ws') + LIVE_ADDRESS);
  await once(socket, 'open');
  const told = once(socket, 'message').then(([data]: Buffer[]) => JSON.parse(String(data)));
  const begun = performance.now();
  for (const { child } of [api, chat]) process.kill(child.pid, 'SIGTERM');
  await expect(async () => expect((await fetch(`${api.url}/healthz`)).status).toBe(503)).toPass({ timeout: 2_000 });
  expect((await fetch(`${api.url}/livez`)).status).toBe(200);
  expect((await fetch(`${api.url}/2024-07/limits`)).status).toBe(200);
  expect(await told).toEqual({ t: 'moved' });
  expect(await Promise.all([api.child.ended, chat.child.ended])).toEqual(['exit code 0', 'exit code 0']);
  expect(performance.now() - begun).toBeLessThan(20_000);
});
