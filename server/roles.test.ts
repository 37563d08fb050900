import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FILES_ADDRESS, UPLOADS_ADDRESS } from '#contract/values/file.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { type Role, roles } from './roles.ts';
import { aSecondServer } from './testing/second-server.ts';
import { aSystem } from './testing/system.ts';

const system = await aSystem({}, { works: false });

/** What answers at each address to someone who is not signed in, and which role it is of. */
const served: { role: Role; address: string; status: number; method?: string }[] = [
  { role: 'api', address: '/2024-07/limits', status: 200 },
  { role: 'api', address: '/2024-07/openapi.json', status: 200 },
  { role: 'api', address: '/webhooks/stripe', status: 400, method: 'POST' },
  { role: 'pictures', address: FILES_ADDRESS + UPLOADS_ADDRESS, status: 412, method: 'POST' },
];

/** The status with which an attempt to open a live connection is answered. */
const statusOfLive = async (url: string): Promise<number> => {
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_ADDRESS);
  return Promise.race([
    once(socket, 'open').then(() => {
      socket.terminate();
      return 101;
    }),
    once(socket, 'unexpected-response').then(([, response]: { statusCode: number }[]) => response?.statusCode ?? 0),
  ]);
};

it('does background work with the role tasks alone', async () => {
  const [{ id } = { id: '' }] = await system.sql(`insert into pgboss.job (name) values ('sweep') returning id`);
  const state = async () => (await system.sql('select state from pgboss.job where id = $1', [id]))[0]?.state;
  for (const role of roles.filter(one => one !== 'tasks')) await aSecondServer(system, { ROLE: [role] });
  expect(await state()).toBe('created');
  await aSecondServer(system, { ROLE: ['tasks'] });
  await expect.poll(state, { timeout: 25_000 }).toBe('completed');
});

it.each(roles)('a server with the role %s answers what is its own, and nothing else', async role => {
  const { url } = await aSecondServer(system, { ROLE: [role] });
  for (const address of ['/livez', '/healthz']) expect((await fetch(url + address)).status).toBe(200);
  for (const { role: owner, address, status, method = 'GET' } of served) {
    const answer = await fetch(url + address, { method });
    expect([address, answer.status]).toEqual([address, owner === role ? status : 404]);
  }
  expect(await statusOfLive(url)).toBe(role === 'chat' ? 101 : 404);
});
