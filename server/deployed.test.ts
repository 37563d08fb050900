import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';
import { deploymentSettings } from './testing/deployment.ts';
import { aPhone } from './testing/people.ts';
import { aSystem, type System } from './testing/system.ts';

const moveClock = (system: System) =>
  fetch(`${system.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"offsetMs":1}',
  });
const YEAR_SECONDS = 31_536_000;
const devAddresses = ['/dev', '/dev/outbox', '/dev/page.css'];
const statusesOf = (system: System) =>
  Promise.all(devAddresses.map(async address => (await fetch(system.url + address)).status));

describe('a deployment', () => {
  it.each(['production', 'test'])('has neither the movable clock nor the outbox, with NODE_ENV=%s', async NODE_ENV => {
    const system = await aSystem({ ...deploymentSettings, NODE_ENV });
    expect(await statusesOf(system)).toEqual([404, 404, 404]);
    expect((await moveClock(system)).status).toBe(404);
  });

  it('rate-limits by the address the proxy saw, not by addresses the caller added', async () => {
    const system = await aSystem({ ...deploymentSettings, INVITE_CHECKS_PER_ADDRESS: '3' });
    const check = (forwarded: string) =>
      fetch(`${system.url}/2024-07/invite-code/ZZZZZZZ`, { headers: { 'x-forwarded-for': forwarded } });
    const statuses: number[] = [];
    for (let made = 0; made < 5; made += 1) statuses.push((await check(`192.0.2.${made}, 198.51.100.7`)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect((await check('198.51.100.8')).status).toBe(422);
  });

  it('ignores forwarded headers of callers that are no trusted proxy', async () => {
    const system = await aSystem({ ...deploymentSettings, TRUST_PROXY: '10.0.0.0/8', INVITE_CHECKS_PER_ADDRESS: '1' });
    const check = async (forwarded: string) =>
      (await fetch(`${system.url}/2024-07/invite-code/ZZZZZZZ`, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([await check('198.51.100.7'), await check('198.51.100.8')]).toEqual([422, 429]);
  });
});

describe('a server with an https address', () => {
  const signIn = async (system: System) => {
    const phoneNumber = '+17025550123';
    await system.client().call('sendCode', { body: { phoneNumber } });
    const code = await system.codeFor(phoneNumber);
    return fetch(`${system.url}/2024-07/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ grant_type: 'verification_code', phoneNumber, code }),
    });
  };

  it('sends HSTS for a year or more, subdomains included, with every answer', async () => {
    const system = await aSystem(deploymentSettings);
    for (const address of ['/', '/healthz', '/2024-07/limits', '/%E0%A4%A', '/assets/none.js']) {
      const sent = (await fetch(system.url + address)).headers.get('strict-transport-security') ?? '';
      const [, seconds = ''] = /^max-age=(\d+); includeSubDomains$/.exec(sent) ?? [];
      expect(Number(seconds), address).toBeGreaterThanOrEqual(YEAR_SECONDS);
    }
  });

  it('sets Secure cookies, although the proxy’s own connection is plain HTTP', async () => {
    const opened = { PUBLIC_URL: 'https://zodel.example', TRUST_PROXY: '127.0.0.1', DANGER_PUBLIC_SIGN_IN_CODES: 'on' };
    const cookie = (await signIn(await aSystem(opened))).headers.get('set-cookie');
    expect(cookie).toMatch(/^__Host-zodel_device=.*HttpOnly.*Secure/);
  });

  it('knows a device by the cookie that no other host can plant, and by none beside it', async () => {
    const opened = { PUBLIC_URL: 'https://zodel.example', TRUST_PROXY: '127.0.0.1', DANGER_PUBLIC_SIGN_IN_CODES: 'on' };
    const system = await aSystem(opened);
    const planted = 'p'.repeat(32);
    const cookiesFor = async (cookie: string) => {
      const answer = await fetch(`${system.url}/2024-07/auth/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify({ phoneNumber: aPhone() }),
      });
      return answer.headers.getSetCookie();
    };
    expect(await cookiesFor(`zodel_device=${planted}`)).toEqual([
      expect.stringMatching(/^__Host-zodel_device=[\w-]{32};/),
    ]);
    expect(await cookiesFor(`zodel_device=${planted}`)).not.toEqual([expect.stringContaining(planted)]);
    expect(await cookiesFor(`__Host-zodel_device=${planted}`)).toEqual([]);
  });

  it('refuses calls, files, webhooks and live connections that came to the proxy without TLS', async () => {
    const system = await aSystem(deploymentSettings);
    const isRefused = async (address: string, forwarded?: string) => {
      const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
      const method = address.startsWith('/webhooks/') ? 'POST' : 'GET';
      const answer = await fetch(system.url + address, { method, headers });
      return answer.status === 403 && (await answer.text()).includes('"WITHOUT_TLS"');
    };
    const addresses = ['/2024-07/limits', '/%32024-07/limits', '/2024-01/none', '/webhooks/stripe'];
    for (const address of addresses) {
      for (const said of ['http', 'https, http'])
        expect([address, said, await isRefused(address, said)]).toEqual([address, said, true]);
      // Probes and servers of the same network say nothing.
      for (const said of ['https', 'http, https', undefined])
        expect([address, said, await isRefused(address, said)]).toEqual([address, said, false]);
    }
    for (const address of ['/healthz', '/livez', '/robots.txt'])
      expect([address, await isRefused(address, 'http')]).toEqual([address, false]);
    const opened = (said: string) =>
      new Promise<number>(done => {
        const headers = { 'x-forwarded-proto': said };
        const socket = new WebSocket(system.url.replace('http', 'ws') + LIVE_ADDRESS, { headers });
        socket.on('unexpected-response', (_, { statusCode = 0 }) => done(statusCode)).on('error', () => {});
        socket.on('open', () => {
          socket.terminate();
          done(101);
        });
      });
    expect([await opened('http'), await opened('https')]).toEqual([403, 101]);
  });

  it('differs from a sandbox, which sends no HSTS', async () => {
    const { url } = await aSystem();
    expect((await fetch(`${url}/healthz`)).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a database filled with the demo', () => {
  it('is refused by a deployment', async () => {
    const { server, sql } = await aSystem();
    const deployed = () =>
      buildServer(readConfig({ ...deploymentSettings, DATABASE_URL: server.app.config.DATABASE_URL }), { web: false });
    await sql(
      `insert into staff (id, name, phone, role, passphrase_hash) values ($1, 'Sol Reyes', $2, 'OWNER', 'none')`,
      [randomUUID(), '+17025550190'],
    );
    await expect(deployed()).rejects.toThrow(/reserved for fiction.*begin with an empty one/);
    await sql(`update staff set phone = '+17025551190'`);
    await (await deployed()).close();
  });
});

describe('a sandbox', () => {
  it('answers its own machine alone, also through a proxy', async () => {
    const system = await aSystem();
    const { fastify } = system.server;
    const statusWith = async (headers: Record<string, string>) =>
      (await fastify.inject({ url: '/dev/outbox', headers })).statusCode;
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'zodel.localhost:3000'])
      expect([host, await statusWith({ host })]).toEqual([host, 200]);
    for (const host of ['zodel.example', '192.168.0.5:3000', 'localhost.evil.example'])
      expect([host, await statusWith({ host })]).toEqual([host, 421]);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
      expect([header, await statusWith({ [header]: '198.51.100.7' })]).toEqual([header, 421]);
  });

  it('with public sign-in codes shows its outbox under any host name', async () => {
    const system = await aSystem({ PUBLIC_URL: 'https://zodel.example', DANGER_PUBLIC_SIGN_IN_CODES: 'on' });
    const answer = await system.server.fastify.inject({ url: '/dev/outbox', headers: { host: 'zodel.example' } });
    expect(answer.statusCode).toBe(200);
  });

  it('with another SMS provider has no outbox', async () => {
    const noCards = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
    const system = await aSystem({ ...deploymentSettings, ...noCards, PUBLIC_URL: '', TRUST_PROXY: '' });
    expect(system.server.app.config.isSandbox).toBe(true);
    expect(await statusesOf(system)).toEqual([404, 404, 404]);
    expect((await moveClock(system)).status).toBe(404);
  });
});
